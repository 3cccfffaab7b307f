import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { reviewReminded } from '../domain/review-events.ts'
import { reviewPolicy } from '../domain/review-policy.ts'
import { saveReminders } from './review-round-store.ts'
import { roundsToRemind } from './review-time-queries.ts'

const BATCH = 200

/** Reminds each party that has not written, once, a few days before reviews close. */
export async function remindReviewers(ctx: Context): Promise<{ reminded: number }> {
  return { reminded: await inBatches(() => remindBatch(ctx)) }
}

async function remindBatch(ctx: Context): Promise<number> {
  const due = await roundsToRemind(ctx, BATCH)
  if (due.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    authorize(reviewPolicy.keepTime(ctx.actor))
    const noted = await saveReminders(
      ctx,
      due.map(({ projectId }) => projectId),
    )
    const silent = due.filter(({ projectId }) => noted.includes(projectId))
    await recordEvents(
      ctx,
      silent.flatMap((round) => round.silent.map((by) => reviewReminded(round.projectId, by))),
    )
    return noted.length
  })
}
