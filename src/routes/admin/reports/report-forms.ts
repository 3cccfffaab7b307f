import { answerForms, NoInput, pageForm } from '#edge/answer-form.ts'
import { ReportDecisionInput, reportDecisionOf } from '#features/moderation/domain/content-report-input.ts'
import type { ReportVerdict } from '#features/moderation/domain/content-report-lifecycle.ts'
import { reportForDesk } from '#features/moderation/server/content-report-queries.ts'
import { decideReport } from '#features/moderation/server/decide-report.ts'
import { restoreContent } from '#features/moderation/server/restore-content.ts'
import { reportRefusalTexts, reportDeskTexts as texts } from '#features/moderation/texts/reports.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'

/** The three forms of a report: uphold, dismiss, restore. After a refusal, what was typed is filled in again. */
export async function reportForm(ctx: Context & { actor: StaffActor }, request: Request, id: string) {
  const { report } = await reportForDesk(ctx, id)
  const reportId = report.id
  const decision = (verdict: ReportVerdict) =>
    pageForm(
      ReportDecisionInput,
      (input) => decideReport(ctx, { reportId, verdict, ...input }),
      texts[verdict].done,
      { inputOf: reportDecisionOf },
    )
  return answerForms(request, {
    forms: {
      uphold: decision('uphold'),
      dismiss: decision('dismiss'),
      restore: pageForm(NoInput, () => restoreContent(ctx, { reportId }), texts.restore.done),
    },
    refusals: reportRefusalTexts,
    back: href('/admin/anmalningar/:reportId', { reportId }),
  })
}
