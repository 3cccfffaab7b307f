import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { reviewsOpened } from '../domain/review-events.ts'
import { reviewPolicy } from '../domain/review-policy.ts'
import { openRounds } from './review-round-store.ts'
import { projectsToOpen } from './review-time-queries.ts'

const BATCH = 200

/**
 * Records, once for each job that was completed a day ago, that its parties can review each other; the
 * notifications follow from it.
 */
export async function openReviews(ctx: Context): Promise<{ opened: number }> {
  return { opened: await inBatches(() => openBatch(ctx)) }
}

async function openBatch(ctx: Context): Promise<number> {
  const due = await projectsToOpen(ctx, BATCH)
  if (due.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    authorize(reviewPolicy.keepTime(ctx.actor))
    const opened = await openRounds(ctx, due)
    await recordEvents(ctx, opened.map(reviewsOpened))
    return opened.length
  })
}
