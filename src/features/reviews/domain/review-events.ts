import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { ReviewAuthor } from './review.ts'

type ReviewFacts = { id: string; projectId: string; companyId: string; writtenBy: ReviewAuthor }

/** The day in which a customer can take back that the work is done is over: both parties can review. */
export function reviewsOpened(projectId: string) {
  return domainEvent('project.reviews-opened', 'project', projectId)
}

/** `writtenBy`: the party that has not written and has few days left. */
export function reviewReminded(projectId: string, writtenBy: ReviewAuthor) {
  return domainEvent('project.review-reminded', 'project', projectId, { writtenBy })
}

/** The other party is not told before it is published. */
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

/** Staff removed it, or the company's answer alone. */
export function reviewRemoved(review: ReviewFacts, what: 'review' | 'answer') {
  return domainEvent('review.removed', 'review', review.id, { ...factsOf(review), part: what })
}

/** Staff show it or its answer again. */
export function reviewRestored(review: ReviewFacts, what: 'review' | 'answer') {
  return domainEvent('review.restored', 'review', review.id, { ...factsOf(review), part: what })
}

/** The customer lets the company show pictures of the job. */
export function jobShown({ id, ownerId }: { id: string; ownerId: string }, companyId: string) {
  return domainEvent('project.job-shown', 'project', id, { ownerId, companyId })
}

/** The customer has taken that back. */
export function jobHidden({ id, ownerId }: { id: string; ownerId: string }, companyId: string) {
  return domainEvent('project.job-hidden', 'project', id, { ownerId, companyId })
}

function factsOf({ projectId, companyId, writtenBy }: ReviewFacts) {
  return { projectId, companyId, writtenBy }
}

export type ReviewEvent = EventsIn<typeof import('./review-events.ts')>
