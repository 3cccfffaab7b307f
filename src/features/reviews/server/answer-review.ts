import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAnswer } from '../domain/answer-review.ts'
import { reviewAnswered } from '../domain/review-events.ts'
import { lockReviewOfCompany, saveAnswer } from './review-store.ts'

/**
 * The company answers its customer's published review, once, in public. Refusals: those of `decideAnswer`. Not
 * found: a review that is not published, or about another company.
 */
export async function answerReview(
  ctx: Context,
  { projectId, answer }: { projectId: string; answer: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const review = await lockReviewOfCompany(ctx, projectId)
    refuseUnless(decideAnswer(review))
    await saveAnswer(ctx, review.id, answer)
    await recordEvent(ctx, reviewAnswered(review))
  })
}
