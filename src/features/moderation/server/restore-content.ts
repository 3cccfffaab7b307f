import { hiddenFor } from '#features/companies/server/hidden-content-queries.ts'
import { showHiddenFor } from '#features/companies/server/hidden-content-store.ts'
import { messageRestored } from '#features/conversations/domain/conversation-events.ts'
import { hiddenMessageFor, saveShowing } from '#features/conversations/server/hidden-message-store.ts'
import { reviewRestored } from '#features/reviews/domain/review-events.ts'
import { recountRating } from '#features/reviews/server/rating.ts'
import { lockRemovedReview, saveRestoration } from '#features/reviews/server/review-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { contentRestored } from '../domain/content-report-events.ts'
import { contentReportPolicy } from '../domain/content-report-policy.ts'
import { decideRestoring } from '../domain/restore-content.ts'
import { lockReport, saveRestored } from './content-report-store.ts'

/**
 * Staff show again what a report has hidden: the company has corrected it, or the decision was wrong. The company or
 * the author is notified. Refuses `nothing-hidden`.
 */
export async function restoreContent(ctx: Context, { reportId }: { reportId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const report = await lockReport(ctx, reportId)
    authorize(contentReportPolicy.restore(ctx.actor))
    const hidden = await hiddenFor(ctx, report.id)
    const removed = await lockRemovedReview(ctx, report.id)
    const message = await hiddenMessageFor(ctx, report.id)
    const hidesSome = hidden.hasDescription || hidden.works.length > 0 || hidden.people.length > 0
    refuseUnless(decideRestoring(report, hidesSome || removed !== null || message !== null))
    await showHiddenFor(ctx, report.id)
    if (removed) {
      await saveRestoration(ctx, report.id)
      if (removed.writtenBy === 'customer') await recountRating(ctx, removed.companyId)
      await recordEvent(ctx, reviewRestored(removed, removed.part))
    }
    if (message) {
      await saveShowing(ctx, report.id)
      const { writtenBy, number, ...conversation } = message
      await recordEvent(ctx, messageRestored({ ...conversation, by: writtenBy }, number))
    }
    await saveRestored(ctx, report.id)
    await recordEvent(ctx, contentRestored(report.id))
  })
}
