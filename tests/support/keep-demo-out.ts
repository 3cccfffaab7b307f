import { demoRemoved } from '#features/privacy/domain/privacy-events.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { TestGround } from './test-services.ts'

/**
 * A product that starts in demo mode on this database loads no demo, as after the operator has removed it. Loading takes
 * longer than most tests that have no use for it.
 */
export async function keepDemoOut(world: TestGround): Promise<void> {
  await inBookkeeping(world.context(), (ctx) => recordEvent(ctx, demoRemoved({ accounts: 0 })))
}
