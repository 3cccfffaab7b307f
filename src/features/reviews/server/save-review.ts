import { lockProjectOfParty } from '#features/projects/server/project-store.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import type { ReviewAuthor, ReviewWords } from '../domain/review.ts'
import { reviewChanged, reviewPublished, reviewWritten } from '../domain/review-events.ts'
import { decideSaving } from '../domain/save-review.ts'
import { publishDueReviews } from './publication.ts'
import { isPartyGone } from './review-party-queries.ts'
import { reviewsOfProject, saveOwnReview } from './review-store.ts'

/**
 * A party of a completed job writes a review of the other party, or changes it. The second party's review publishes
 * both. Refusals: those of `decideSaving`. Returns whether the review is published now.
 */
export async function saveReview(
  ctx: Context,
  { projectId, ...review }: ReviewWords & { projectId: string },
): Promise<{ isPublished: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProjectOfParty(ctx, projectId, 'reviews')
    const by: ReviewAuthor = ctx.actor.kind === 'company' ? 'company' : 'customer'
    const reviews = await reviewsOfProject(ctx, project.id)
    const facts = { project, reviews, by, isPartyGone: await isPartyGone(ctx, project.id) }
    const decision = decideSaving({ ...facts, now: ctx.now })
    refuseUnless(decision)
    const companyId = found(project.awardedCompanyId, 'company')
    const parties = { projectId: project.id, companyId, customerId: project.ownerId, writtenBy: by }
    const saved = await saveOwnReview(ctx, { ...review, ...parties })
    const published = await publishDueReviews(ctx, project)
    const written = decision.isFirst ? reviewWritten(saved) : reviewChanged(saved)
    await recordEvents(ctx, [written, ...published.map(reviewPublished)])
    return { isPublished: published.length > 0 }
  })
}
