import { companyProfileOf } from '#features/companies/server/company-profile-queries.ts'
import { hideContent } from '#features/companies/server/hidden-content-store.ts'
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
 * Staff decide a report, with the reason that is mailed to the person who reported and, when something of a company's page is
 * hidden, to the company. Refusals: those of `decideReport` in the domain.
 */
export async function decideReport(
  ctx: Context,
  { reportId, verdict, reason, hide }: DecisionInput,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const report = await lockReport(ctx, reportId)
    authorize(contentReportPolicy.decide(ctx.actor, verdict))
    const decision = decide({ report, verdict, hide, shown: await shownBy(ctx, report) })
    refuseUnless(decision)
    await saveReportDecision(ctx, decision.move, { reason, decidedBy: ctx.actor.name })
    if (decision.hide) await hideContent(ctx, report.subjectId, decision.hide, report.id)
    await recordEvent(ctx, reportDecided(report.id, verdict, decision.hide !== null))
  })
}

/** The content that the reported company shows now. */
async function shownBy(ctx: TransactionContext, report: ContentReport): Promise<Hiding | null> {
  if (report.subjectType !== 'company') return null
  const company = await companyProfileOf(ctx, report.subjectId)
  return (
    company && {
      description: company.description !== null && !company.isDescriptionHidden,
      entryIds: company.portfolio.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
    }
  )
}
