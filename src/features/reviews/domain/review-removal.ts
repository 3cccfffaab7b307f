import type { StateChange } from '#kernel/lifecycle.ts'
import type { RemovalReason, Review, ReviewState } from './review.ts'
import { reviewLifecycle } from './review-lifecycle.ts'

/** What staff remove of a review, for one public reason: all of it, or only the company's answer. */
export type Removal = { review: boolean; answer: boolean; because: RemovalReason }

/** A review as staff see it. `hasAnswer`: it has an answer that is shown. */
export type RemovableReview = Pick<Review, 'id' | 'state'> & { hasAnswer: boolean }

/**
 * The change that the removal makes; null when a part of it is not shown (any more). A removed review hides its
 * answer too, so the answer gets no reason of its own.
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
