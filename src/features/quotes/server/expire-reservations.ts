import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { slotFreed } from '../domain/quote-events.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { saveLapsed } from './reservation-store.ts'

const BATCH = 200

/** Ends the reservations whose time is over. Dispatch then asks other companies. */
export async function expireReservations(ctx: Context): Promise<{ expired: number }> {
  return { expired: await inBatches(() => expireBatch(ctx)) }
}

async function expireBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    authorize(quotePolicy.expireReservations(ctx.actor))
    const lapsed = await saveLapsed(ctx, { limit: BATCH })
    await recordEvents(
      ctx,
      lapsed.map(({ projectId, companyId }) => slotFreed(projectId, companyId)),
    )
    return lapsed.length
  })
}
