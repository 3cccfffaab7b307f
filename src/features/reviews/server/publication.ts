import type { Project } from '#features/projects/domain/project.ts'
import type { TransactionContext } from '#platform/context.ts'
import { publicationMoves } from '../domain/save-review.ts'
import { recountRating } from './rating.ts'
import { reviewsOfProject, type StoredReview, saveReviewMoves } from './review-store.ts'

/**
 * Publishes the reviews of a locked project when both parties have written, or when reviews are closed. Returns the
 * reviews that it has published, for their events.
 */
export async function publishDueReviews(ctx: TransactionContext, project: Project): Promise<StoredReview[]> {
  const reviews = await reviewsOfProject(ctx, project.id)
  const moves = publicationMoves(project, reviews, ctx.now)
  if (moves.length === 0) return []
  await saveReviewMoves(ctx, moves)
  const published = reviews.filter(({ id }) => moves.some((move) => move.id === id))
  const ofCompany = published.find(({ writtenBy }) => writtenBy === 'customer')
  if (ofCompany) await recountRating(ctx, ofCompany.companyId)
  return published
}
