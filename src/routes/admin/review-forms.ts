import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { firstErrors } from '#edge/read-form.ts'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import { checkRegisters } from '#features/applications/server/check-registers.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { companyIdentity } from '#features/companies/server/company-identity-store.ts'
import { companyProfileRefusalTexts } from '#features/companies/texts/profile.ts'
import { checkOf } from '#features/moderation/domain/check-form.ts'
import { reviewTexts as texts } from '#features/moderation/texts/verification.ts'
import { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import { verificationRefusalTexts } from '#features/verification/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

type StaffContext = Context & { actor: StaffActor }
const REFUSALS = { ...verificationRefusalTexts, ...companyProfileRefusalTexts }

type Place = { companyId: string; back: string }

/** The two forms of a company's verification: put a check down, or ask the registers. */
export async function reviewForm(ctx: StaffContext, values: FormValues, place: Place) {
  if (!isUuid(place.companyId)) throw new NotFound('company')
  found(await companyIdentity(ctx, place.companyId), 'company')
  const form = textOf(values.form)
  if (form !== 'check' && form !== 'registers') throw data(null, 400)
  const asked = { kind: form === 'check' ? textOf(values.kind) : form, claim: textOf(values.of), values }
  try {
    return form === 'check' ? await putDown(ctx, asked, place) : await ask(ctx, place)
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
    const refusal = refusalOf(error, REFUSALS).text
    return data({ ...asked, refusal, errors: undefined }, refusalInit(error))
  }
}

type Asked = { kind: string; claim: string; values: FormValues }

async function putDown(ctx: StaffContext, asked: Asked, { companyId, back }: Place) {
  const parsed = RecordCheckInput.safeParse(checkOf(companyId, asked.values))
  if (!parsed.success) {
    const errors = firstErrors(parsed.error.issues)
    return data({ ...asked, errors, refusal: undefined }, 400)
  }
  await recordCheck(ctx, parsed.data)
  return redirectWithToast(back, texts.saved)
}

async function ask(ctx: StaffContext, { companyId, back }: Place) {
  const { answered, passedOver } = await checkRegisters(ctx, { companyId })
  if (answered === 0) return redirectWithToast(back, { ...texts.registersSilent, tone: 'info' })
  if (passedOver > 0) return redirectWithToast(back, { ...texts.registersOfNumber, tone: 'info' })
  return redirectWithToast(back, texts.registersAsked(answered))
}
