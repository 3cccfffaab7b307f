import type { StateChange } from '#kernel/lifecycle.ts'
import type { RemovalReason, Review, ReviewState } from './review.ts'
import { reviewLifecycle } from './review-lifecycle.ts'

/** What staff take away of a review: all of it, or the company's answer alone; for one public reason. */
export type Removal = { review: boolean; answer: boolean; because: RemovalReason }

/** A review as staff see it: `hasAnswer`: one that is shown. */
export type RemovableReview = Pick<Review, 'id' | 'state'> & { hasAnswer: boolean }

/**
 * The change that the removal makes, or null where something of it is not shown (any more). A removed review takes its answer
 * with it, so the answer keeps no reason of its own.
 */
export function removalOf(
  review: RemovableReview,
  { review: isWhole, answer }: Pick<Removal, 'review' | 'answer'>,
): { move: StateChange<ReviewState> | null; takesAnswer: boolean } | null {
  if (isWhole) {
    const decision = reviewLifecycle.change('remove', review)
    return decision.ok ? { move: decision.change, takesAnswer: false } : null
  }
  return answer && review.state === 'published' && review.hasAnswer ? { move: null, takesAnswer: true } : null
}
