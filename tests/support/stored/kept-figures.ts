import { renewMarketFigures } from '#features/market/server/renew-market-figures.ts'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { system } from '#kernel/actor.ts'
import type { TestGround } from '../test-services.ts'

/** Brings the numbers that public pages tell up to date, as jobs do within a minute. */
export async function keepFigures(world: TestGround): Promise<void> {
  const ctx = world.context(system('test'))
  await renewAllCandidates(ctx)
  await renewMarketFigures(ctx)
}
