import { companyProfileOf } from '#features/companies/server/company-profile-queries.ts'
import { hideContent } from '#features/companies/server/hidden-content-store.ts'
import { messageHidden } from '#features/conversations/domain/conversation-events.ts'
import type { HideableMessage, HidingReason } from '#features/conversations/domain/hidden-message.ts'
import { lockMessage, saveHiding } from '#features/conversations/server/hidden-message-store.ts'
import type { RemovalReason } from '#features/reviews/domain/review.ts'
import { reviewRemoved } from '#features/reviews/domain/review-events.ts'
import type { removalOf } from '#features/reviews/domain/review-removal.ts'
import { recountRating } from '#features/reviews/server/rating.ts'
import {
  lockReview,
  type StoredReview,
  saveAnswerRemoval,
  saveRemoval,
} from '#features/reviews/server/review-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { ContentReport } from '../domain/content-report.ts'
import { reportDecided } from '../domain/content-report-events.ts'
import type { ReportDecisionInput } from '../domain/content-report-input.ts'
import type { ReportVerdict } from '../domain/content-report-lifecycle.ts'
import { contentReportPolicy } from '../domain/content-report-policy.ts'
import { decideReport as decide, type Hiding } from '../domain/decide-report.ts'
import { lockReport, saveReportDecision } from './content-report-store.ts'

type DecisionInput = ReportDecisionInput & { reportId: string; verdict: ReportVerdict }

/**
 * Staff decide a report. The reason is mailed to the person who reported and, when a part of a company's page is
 * hidden, to the company. A removed review or hidden message has a public reason, which is shown in its place. Refuses
 * what `decideReport` of the domain refuses.
 */
export async function decideReport(
  ctx: Context,
  { reportId, verdict, reason, hide, remove, conceal }: DecisionInput,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const report = await lockReport(ctx, reportId)
    authorize(contentReportPolicy.decide(ctx.actor, verdict))
    const shown = await shownBy(ctx, report)
    const review = report.subjectType === 'review' ? await lockReview(ctx, report.subjectId) : null
    const message = report.subjectType === 'message' ? await lockMessage(ctx, report.subjectId) : null
    const decision = decide({ report, verdict, hide, shown, remove, review, conceal, message })
    refuseUnless(decision)
    await saveReportDecision(ctx, decision.move, { reason, decidedBy: ctx.actor.name })
    if (decision.hide) await hideContent(ctx, report.subjectId, decision.hide, report.id)
    if (review && remove && decision.removal)
      await removeReported(ctx, review, decision.removal, { because: remove.because, reportId: report.id })
    if (decision.concealed && conceal)
      await hideMessage(ctx, decision.concealed, { because: conceal.because, reportId: report.id })
    await recordEvent(ctx, reportDecided(report.id, verdict, decision.hide !== null))
  })
}

type Removed = NonNullable<ReturnType<typeof removalOf>>

/** Removes the review, which then no longer counts, or its answer; its author is notified. */
async function removeReported(
  ctx: TransactionContext,
  review: StoredReview,
  { move }: Removed,
  why: { because: RemovalReason; reportId: string },
): Promise<void> {
  if (move) await saveRemoval(ctx, move, why)
  else await saveAnswerRemoval(ctx, review.id, why)
  if (review.writtenBy === 'customer') await recountRating(ctx, review.companyId)
  await recordEvent(ctx, reviewRemoved(review, move ? 'review' : 'answer'))
}

/** Hides the message from both parties; its author is notified. */
async function hideMessage(
  ctx: TransactionContext,
  { id, writtenBy, number, ...conversation }: HideableMessage,
  why: { because: HidingReason; reportId: string },
): Promise<void> {
  await saveHiding(ctx, id, why)
  await recordEvent(ctx, messageHidden({ ...conversation, by: writtenBy }, number))
}

/** The content that the reported company shows now. */
async function shownBy(ctx: TransactionContext, report: ContentReport): Promise<Hiding | null> {
  if (report.subjectType !== 'company') return null
  const company = await companyProfileOf(ctx, report.subjectId)
  return (
    company && {
      description: company.description !== null && !company.isDescriptionHidden,
      entryIds: [...company.portfolio, ...company.people]
        .filter(({ isHidden }) => !isHidden)
        .map(({ id }) => id),
    }
  )
}
