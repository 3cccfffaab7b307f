import { renewMarketFigures } from '#features/market/server/renew-market-figures.ts'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { pruneUnfinishedFiles } from '#features/projects/server/prune-files.ts'
import { rotateSigningKeys } from '#identity/sessions/server/rotate-signing-keys.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { LOCKS, oneAtATime } from '#platform/db/one-at-a-time.ts'
import { addEventMonths } from '#platform/events/add-event-months.ts'
import { loadDemo } from './demo/load-demo.ts'

/**
 * Prepares the database for the first request: reference data, a signing key and, in demo mode, the demo data. Of
 * several processes that start at once one does it, and the others wait until it is done. Files of interrupted
 * uploads are deleted at the same time; nothing waits for that.
 */
export async function prepareData(services: Services, say: (line: string) => void): Promise<void> {
  await oneAtATime(services.pool, LOCKS.preparingData, async () => {
    await loadPlaces(contextFor(services, system('load-places')))
    // Programs may ask for the public keys before anybody has logged in.
    await rotateSigningKeys(contextFor(services, system('rotate-signing-keys')))
    if (services.config.mode === 'demo') {
      await loadDemo(services, say)
      await renewAllCandidates(contextFor(services, system('renew-all-candidates')))
    }
    // The first page is shown before the job has run for the first time.
    await renewMarketFigures(contextFor(services, system('renew-market-figures')))
    await addEventMonths(services).catch((error: unknown) =>
      services.log.warn({ error }, 'tables for the events of coming months are still missing'),
    )
    void removeUnfinishedUploads(services)
  })
}

/**
 * Files that were begun before this instant and never finished. Only one process at a time has the embedded database
 * open, so the process that began them has ended.
 */
async function removeUnfinishedUploads(services: Services): Promise<void> {
  const ctx = contextFor(services, system('prune-unfinished-files'))
  await pruneUnfinishedFiles(ctx, { isAlone: services.config.databaseUrl === null }).catch((error: unknown) =>
    services.log.warn({ error: String(error) }, 'files of interrupted uploads are still there'),
  )
}
