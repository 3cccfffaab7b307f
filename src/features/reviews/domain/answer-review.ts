import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Review } from './review.ts'

export type AnswerRefusal = 'review-not-shown' | 'answered-already'

/** The company answers a customer's published review, once. The answer is final. */
export function decideAnswer(
  review: Pick<Review, 'state' | 'answeredAt'>,
): Decision<Record<never, never>, AnswerRefusal> {
  if (review.state !== 'published') return refused('review-not-shown')
  return review.answeredAt ? refused('answered-already') : granted({})
}
