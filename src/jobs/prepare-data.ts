import { pruneUnfinishedFiles } from '#features/documents/server/prune-files.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { rotateSigningKeys } from '#identity/sessions/server/rotate-signing-keys.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { LOCKS, oneAtATime } from '#platform/db/one-at-a-time.ts'
import { addEventMonths } from '#platform/events/add-event-months.ts'
import { loadDemo } from './demo/load-demo.ts'

/**
 * What must be in the database before the first request: reference data, a key to sign with and, in demo mode, the demo
 * world. Of several processes that start at once one does it, and the others wait until it is there. Files of uploads that
 * a kill cut off go at the same time; nobody waits for that.
 */
export async function prepareData(services: Services, say: (line: string) => void): Promise<void> {
  await oneAtATime(services.pool, LOCKS.preparingData, async () => {
    await loadPlaces(contextFor(services, system('load-places')))
    // Programs may ask for the public keys before anybody has logged in.
    await rotateSigningKeys(contextFor(services, system('rotate-signing-keys')))
    if (services.config.mode === 'demo') await loadDemo(services, say)
    await addEventMonths(services).catch((error: unknown) =>
      services.log.warn({ error }, 'tables for the events of coming months are still missing'),
    )
    void removeWhatWasLeft(services)
  })
}

/**
 * What was begun before this instant, if it was never finished. The embedded database is open in one process at a time, so
 * anyone who began it is gone.
 */
async function removeWhatWasLeft(services: Services): Promise<void> {
  const ctx = contextFor(services, system('prune-unfinished-files'))
  await pruneUnfinishedFiles(ctx, { isAlone: services.config.databaseUrl === null }).catch((error: unknown) =>
    services.log.warn({ error: String(error) }, 'files of interrupted uploads are still there'),
  )
}
