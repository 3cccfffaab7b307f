import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { visitExpired, visitHeld } from '../../domain/visit/visit-events.ts'
import { visitPolicy } from '../../domain/visit/visit-policy.ts'
import { endVisits } from './visit-store.ts'
import { proposalsToExpire, visitsToHold } from './visit-time-queries.ts'

const BATCH = 200

/**
 * Ends proposals whose last time has begun without an answer (both parties are notified), and booked visits that
 * are over.
 */
export async function expireVisits(ctx: Context): Promise<void> {
  await inBatches(() => expireBatch(ctx))
}

async function expireBatch(ctx: Context): Promise<number> {
  const expiring = await proposalsToExpire(ctx, BATCH)
  const over = await visitsToHold(ctx, BATCH)
  if (expiring.length + over.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    authorize(visitPolicy.keepTime(ctx.actor))
    const expired = await endVisits(ctx, { from: 'proposed', to: 'expired', ids: expiring })
    const held = await endVisits(ctx, { from: 'booked', to: 'held', ids: over })
    await recordEvents(ctx, [...expired.map(visitExpired), ...held.map(visitHeld)])
    return expired.length + held.length
  })
}
