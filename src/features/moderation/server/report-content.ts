import { mayBeReceipted } from '#features/support/server/receipt-limit.ts'
import { isUser } from '#kernel/actor.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { ReportSubjectType } from '../domain/content-report.ts'
import { reportReceived } from '../domain/content-report-events.ts'
import type { ContentReportInput } from '../domain/content-report-input.ts'
import { contentReportPolicy } from '../domain/content-report-policy.ts'
import { insertReport } from './content-report-store.ts'
import { reportedPage } from './reported-page-queries.ts'

type Reported = Pick<ContentReportInput, 'ground' | 'explanation' | 'email'> & {
  page: { type: ReportSubjectType; key: string }
}

/**
 * A visitor or person reports public content (regulation (EU) 2022/2065, article 16). The report is saved for the desk
 * and mailed to it; a sender with an email gets a receipt. Not found for a page that is not public.
 */
export async function reportContent(
  ctx: Context,
  { page, ground, explanation, email }: Reported,
): Promise<void> {
  const isReceipted = email !== null && (await mayBeReceipted(ctx, email))
  await inTransaction(ctx, async (ctx) => {
    const { type: subjectType, id: subjectId } = await reportedPage(ctx, page)
    authorize(contentReportPolicy.report(ctx.actor))
    const reportId = await insertReport(ctx, {
      subjectType,
      subjectId,
      ground,
      explanation,
      email,
      userId: isUser(ctx.actor) ? ctx.actor.userId : null,
    })
    await recordEvent(ctx, reportReceived(reportId, isReceipted))
  })
}
