import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { firstErrors, formValuesOf } from '#edge/read-form.ts'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import { checkRegisters } from '#features/applications/server/check-registers.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { checkOf } from '#features/moderation/domain/check-form.ts'
import { reviewTexts as texts } from '#features/moderation/texts/verification.ts'
import { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import { orgNumberOf } from '#features/verification/server/verification-record-queries.ts'
import { verificationRefusalTexts } from '#features/verification/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

type StaffContext = Context & { actor: StaffActor }
type Place = { companyId: string; back: string }

/** The two forms of a company's verification: put a check down, or ask the registers. */
export async function reviewForm(ctx: StaffContext, request: Request, place: Place) {
  if (!isUuid(place.companyId)) throw new NotFound('company')
  found(await orgNumberOf(ctx, place.companyId), 'company')
  const values = await formValuesOf(request)
  const form = textOf(values.form)
  if (form !== 'check' && form !== 'registers') throw data(null, 400)
  const kind = form === 'check' ? textOf(values.kind) : form
  try {
    return form === 'check' ? await putDown(ctx, values, place) : await ask(ctx, place)
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
    const refusal = refusalOf(error, verificationRefusalTexts).text
    return data({ kind, refusal, errors: undefined }, refusalInit(error))
  }
}

async function putDown(ctx: StaffContext, values: FormValues, { companyId, back }: Place) {
  const parsed = RecordCheckInput.safeParse(checkOf(companyId, values))
  if (!parsed.success) {
    const errors = firstErrors(parsed.error.issues)
    return data({ kind: textOf(values.kind), errors, refusal: undefined }, 400)
  }
  await recordCheck(ctx, parsed.data)
  return redirectWithToast(back, texts.saved)
}

async function ask(ctx: StaffContext, { companyId, back }: Place) {
  const { answered } = await checkRegisters(ctx, { companyId })
  const words =
    answered > 0 ? texts.registersAsked(answered) : { ...texts.registersSilent, tone: 'info' as const }
  return redirectWithToast(back, words)
}
