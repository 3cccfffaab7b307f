import { pruneUnfinishedFiles } from '#features/conversations/server/attachment/prune-files.ts'
import { hasMarketFigures } from '#features/market/server/market-now-queries.ts'
import { renewMarketFigures } from '#features/market/server/renew-market-figures.ts'
import { hasCandidates } from '#features/matching/server/candidate-queries.ts'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { hasObligations } from '#features/obligations/server/obligation-subject-queries.ts'
import { renewAllObligations } from '#features/obligations/server/renew-all-obligations.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { rotateSigningKeys } from '#identity/sessions/server/rotate-signing-keys.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { LOCKS, oneAtATime } from '#platform/db/one-at-a-time.ts'
import { addEventMonths } from '#platform/events/add-event-months.ts'
import { loadDemo } from './demo/load-demo.ts'
import { obligationSources } from './obligation-sources.ts'

/**
 * Prepares the database for the first request: reference data, a signing key and, in demo mode, the demo data. When
 * several processes start at once, one does it and the others wait until it is done. Meanwhile files of interrupted
 * uploads are deleted, for which nothing waits.
 */
export async function prepareData(services: Services, say: (line: string) => void): Promise<void> {
  await oneAtATime(services.pool, LOCKS.preparingData, async () => {
    await loadPlaces(contextFor(services, system('load-places')))
    // Programs may ask for the public keys before anybody has logged in.
    await rotateSigningKeys(contextFor(services, system('rotate-signing-keys')))
    const isLoaded = services.config.mode === 'demo' && (await loadDemo(services, say))
    await prepareStoredData(services, { isLoaded })
    await addEventMonths(services).catch((error: unknown) =>
      services.log.warn({ error }, 'tables for the events of coming months are still missing'),
    )
    void removeUnfinishedUploads(services)
  })
}

/**
 * Computes data that jobs store for pages and matching, if it is missing, so that the first page does not wait for the
 * first run of the jobs. Stored data is left to the jobs, however old it is, because updating it would delay the start.
 */
async function prepareStoredData(services: Services, { isLoaded }: { isLoaded: boolean }): Promise<void> {
  const candidates = contextFor(services, system('renew-all-candidates'))
  const isDemo = services.config.mode === 'demo'
  if (isLoaded || (isDemo && !(await hasCandidates(candidates)))) await renewAllCandidates(candidates)
  const figures = contextFor(services, system('renew-market-figures'))
  if (isLoaded || !(await hasMarketFigures(figures))) await renewMarketFigures(figures)
  const obligations = contextFor(services, system('renew-all-obligations'))
  if (isLoaded || !(await hasObligations(obligations)))
    await renewAllObligations(obligations, obligationSources)
}

/**
 * Deletes files that were begun before this start and never finished. Only one process at a time has the embedded
 * database open, so the process that began them has ended.
 */
async function removeUnfinishedUploads(services: Services): Promise<void> {
  const ctx = contextFor(services, system('prune-unfinished-files'))
  await pruneUnfinishedFiles(ctx, { isAlone: services.config.databaseUrl === null }).catch((error: unknown) =>
    services.log.warn({ error: String(error) }, 'files of interrupted uploads are still there'),
  )
}
