import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { ReviewAuthor } from './review.ts'

type ReviewFacts = { id: string; projectId: string; companyId: string; writtenBy: ReviewAuthor }

/** The customer can no longer undo the completion of the job, so both parties can write reviews. */
export function reviewsOpened(projectId: string) {
  return domainEvent('project.reviews-opened', 'project', projectId)
}

/** A party has few days left to write a review. `writtenBy`: the party that has not written. */
export function reviewReminded(projectId: string, writtenBy: ReviewAuthor) {
  return domainEvent('project.review-reminded', 'project', projectId, { writtenBy })
}

/** A party has written a review. The other party is not notified before it is published. */
export function reviewWritten(review: ReviewFacts) {
  return domainEvent('review.written', 'review', review.id, factsOf(review))
}

export function reviewChanged(review: ReviewFacts) {
  return domainEvent('review.changed', 'review', review.id, factsOf(review))
}

export function reviewPublished(review: ReviewFacts) {
  return domainEvent('review.published', 'review', review.id, factsOf(review))
}

export function reviewAnswered(review: ReviewFacts) {
  return domainEvent('review.answered', 'review', review.id, factsOf(review))
}

/** Staff have removed the review, or only the company's answer. */
export function reviewRemoved(review: ReviewFacts, what: 'review' | 'answer') {
  return domainEvent('review.removed', 'review', review.id, { ...factsOf(review), part: what })
}

/** Staff show the review, or the company's answer, again. */
export function reviewRestored(review: ReviewFacts, what: 'review' | 'answer') {
  return domainEvent('review.restored', 'review', review.id, { ...factsOf(review), part: what })
}

/** The customer lets the company show pictures of the job. */
export function jobShown({ id, ownerId }: { id: string; ownerId: string }, companyId: string) {
  return domainEvent('project.job-shown', 'project', id, { ownerId, companyId })
}

/** The customer has withdrawn that consent. */
export function jobHidden({ id, ownerId }: { id: string; ownerId: string }, companyId: string) {
  return domainEvent('project.job-hidden', 'project', id, { ownerId, companyId })
}

function factsOf({ projectId, companyId, writtenBy }: ReviewFacts) {
  return { projectId, companyId, writtenBy }
}

export type ReviewEvent = EventsIn<typeof import('./review-events.ts')>
