import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { firstErrors } from '#edge/read-form.ts'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import type { ApproveApplicationInput } from '#features/applications/domain/application-input.ts'
import { approveApplication } from '#features/applications/server/approve-application.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { refuseApplication } from '#features/applications/server/refuse-application.ts'
import { applicationRefusalTexts } from '#features/applications/texts.ts'
import { decisionOf, decisionSchemas, isDecision } from '#features/moderation/domain/decision-form.ts'
import { applicationPageTexts as texts } from '#features/moderation/texts/applications.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

const ACTS = {
  approve: (ctx: Context, input: ApproveApplicationInput) => approveApplication(ctx, input),
  ask: askApplicant,
  refuse: refuseApplication,
}

/** The three forms of an application under review: approve, ask, refuse. What was typed comes back when it is refused. */
export async function decisionForm(
  ctx: Context & { actor: StaffActor },
  values: FormValues,
  { companyId, back }: { companyId: string; back: string },
) {
  const form = textOf(values.form)
  if (!isDecision(form)) throw data(null, 400)
  const parsed = decisionSchemas[form].safeParse(decisionOf(form, companyId, values))
  const typed = { text: textOf(values.text), reason: textOf(values.reason) }
  if (!parsed.success)
    return data({ form, typed, errors: firstErrors(parsed.error.issues), refusal: undefined }, 400)
  try {
    await ACTS[form](ctx, parsed.data as never)
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
    const refusal = refusalOf(error, applicationRefusalTexts).text
    return data({ form, typed, errors: undefined, refusal }, refusalInit(error))
  }
  return redirectWithToast(back, texts[form].done)
}
