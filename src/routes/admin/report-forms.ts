import { data, href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { firstErrors, formValuesOf } from '#edge/read-form.ts'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import { ReportDecisionInput, reportDecisionOf } from '#features/moderation/domain/content-report-input.ts'
import { isReportForm } from '#features/moderation/domain/report-form.ts'
import { reportForDesk } from '#features/moderation/server/content-report-queries.ts'
import { decideReport } from '#features/moderation/server/decide-report.ts'
import { restoreContent } from '#features/moderation/server/restore-content.ts'
import { reportRefusalTexts, reportDeskTexts as texts } from '#features/moderation/texts/reports.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { textOf } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The three forms of a report: uphold, dismiss, restore. What was typed comes back when it is refused. */
export async function reportForm(ctx: Context & { actor: StaffActor }, request: Request, id: string) {
  const { report } = await reportForDesk(ctx, id)
  const values = await formValuesOf(request)
  const form = textOf(values.form)
  if (!isReportForm(form)) throw data(null, 400)
  const typed = { form, reason: textOf(values.reason) }
  const parsed = ReportDecisionInput.safeParse(reportDecisionOf(values))
  if (form !== 'restore' && !parsed.success)
    return data({ ...typed, errors: firstErrors(parsed.error.issues), refusal: undefined }, 400)
  try {
    if (form === 'restore') await restoreContent(ctx, { reportId: report.id })
    else if (parsed.success) await decideReport(ctx, { reportId: report.id, verdict: form, ...parsed.data })
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
    const refusal = refusalOf(error, reportRefusalTexts).text
    return data({ ...typed, errors: undefined, refusal }, refusalInit(error))
  }
  return redirectWithToast(href('/admin/anmalningar/:reportId', { reportId: report.id }), texts[form].done)
}
