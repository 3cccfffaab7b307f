import { answerForms, pageForm } from '#edge/answer-form.ts'
import { approveApplication } from '#features/applications/server/approve-application.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { refuseApplication } from '#features/applications/server/refuse-application.ts'
import { applicationRefusalTexts } from '#features/applications/texts.ts'
import { type DecisionName, decisionOf, decisionSchemas } from '#features/desk/domain/decision-form.ts'
import { APPLICATION_STEP } from '#features/desk/domain/review-step.ts'
import { applicationPageTexts as texts } from '#features/desk/texts/applications.ts'
import type { StaffActor } from '#kernel/actor.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Context } from '#platform/context.ts'

/**
 * The three forms of an application under review: approve, ask, refuse. Afterwards the page shows the application with
 * what was decided or written. After a refusal, what was typed is filled in again.
 */
export function decisionForm(
  ctx: Context & { actor: StaffActor },
  values: FormValues,
  { companyId, back }: { companyId: string; back: string },
) {
  const { approve, ask, refuse } = decisionSchemas
  const of = (form: DecisionName) => ({ inputOf: (sent: FormValues) => decisionOf(form, companyId, sent) })
  const forms = {
    approve: pageForm(approve, (input) => approveApplication(ctx, input), texts.approve.done, of('approve')),
    ask: pageForm(ask, (input) => askApplicant(ctx, input), texts.ask.done, of('ask')),
    refuse: pageForm(refuse, (input) => refuseApplication(ctx, input), texts.refuse.done, of('refuse')),
  }
  const shown = `${back}?kontroll=${APPLICATION_STEP}`
  return answerForms(values, { forms, refusals: applicationRefusalTexts, back: shown })
}
