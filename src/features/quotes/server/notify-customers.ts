import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import type { QuoteEvent } from '../domain/quote-events.ts'
import { quotePolicy } from '../domain/quote-policy.ts'

type Deal = { id: string; companyId: string; projectId: string }

/**
 * Records one event for each of these accepted quotes: its customer is notified that the company was suspended or
 * reinstated.
 */
export async function notifyCustomers(
  ctx: Context,
  deals: readonly Deal[],
  eventOf: (projectId: string, deal: Deal) => QuoteEvent,
): Promise<void> {
  if (deals.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    authorize(quotePolicy.notifyOfStanding(ctx.actor))
    await recordEvents(
      ctx,
      deals.map((deal) => eventOf(deal.projectId, deal)),
    )
  })
}
