import type { Project } from '#features/projects/domain/project.ts'
import type { TransactionContext } from '#platform/context.ts'
import { publications } from '../domain/save-review.ts'
import { recountRating } from './rating.ts'
import { publishStored, reviewsOfProject, type StoredReview } from './review-store.ts'

/**
 * Publishes what is written of a project that is locked: when both parties have written, or when reviews are over. Returns
 * those that it has published, for their events.
 */
export async function publishWhatIsDue(ctx: TransactionContext, project: Project): Promise<StoredReview[]> {
  const reviews = await reviewsOfProject(ctx, project.id)
  const moves = publications(project, reviews, ctx.now)
  if (moves.length === 0) return []
  await publishStored(ctx, moves)
  const published = reviews.filter(({ id }) => moves.some((move) => move.id === id))
  const ofCompany = published.find(({ writtenBy }) => writtenBy === 'customer')
  if (ofCompany) await recountRating(ctx, ofCompany.companyId)
  return published
}
