import type { Project } from '#features/projects/domain/project.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Review, ReviewAuthor, ReviewState } from './review.ts'
import { reviewLifecycle } from './review-lifecycle.ts'
import { reviewWindow } from './review-window.ts'

export type SavingRefusal = 'reviews-not-open' | 'reviews-over' | 'review-published' | 'other-party-gone'

type Facts = {
  project: Pick<Project, 'state' | 'completedAt'>
  /** The reviews of the project: at most one by each party. */
  reviews: readonly Pick<Review, 'id' | 'state' | 'writtenBy'>[]
  by: ReviewAuthor
  /** Has one of the parties deleted the account? */
  isPartyGone: boolean
  now: Date
}

/**
 * A party writes one review, and may change it until it is published. Nothing is written before reviews open or after
 * they close, nor about somebody whose account is deleted: nobody would read it. `isFirst`: the party had not written
 * before.
 */
export function decideSaving({
  project,
  reviews,
  by,
  isPartyGone,
  now,
}: Facts): Decision<{ isFirst: boolean }, SavingRefusal> {
  const own = reviews.find(({ writtenBy }) => writtenBy === by)
  if (own && !reviewLifecycle.can('publish', own.state)) return refused('review-published')
  if (isPartyGone) return refused('other-party-gone')
  const open = reviewWindow(project, now)
  if (open !== 'open') return refused(open === 'before' ? 'reviews-not-open' : 'reviews-over')
  return granted({ isFirst: !own })
}

/** The moves that publish the reviews of a project: when both parties have written, or when reviews are closed. */
export function publicationMoves(
  project: Pick<Project, 'state' | 'completedAt'>,
  reviews: readonly Pick<Review, 'id' | 'state'>[],
  now: Date,
): StateChange<ReviewState>[] {
  if (reviews.length < 2 && reviewWindow(project, now) !== 'over') return []
  return reviews.flatMap((review) => {
    const decision = reviewLifecycle.change('publish', review)
    return decision.ok ? [decision.change] : []
  })
}
