import { answerForms, NoInput, pageForm } from '#edge/answer-form.ts'
import type { Words } from '#edge/flash.ts'
import { checkRegisters } from '#features/applications/server/check-registers.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { companyProfileRefusalTexts } from '#features/companies/texts/profile.ts'
import { checkOf } from '#features/desk/domain/check-form.ts'
import { reviewTexts as texts } from '#features/desk/texts/verification.ts'
import { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import { verificationRefusalTexts } from '#features/verification/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Context } from '#platform/context.ts'

type StaffContext = Context & { actor: StaffActor }
const REFUSALS = { ...verificationRefusalTexts, ...companyProfileRefusalTexts }

type Place = { companyId: string; back: string }

/** The two forms of the verification of a company that the page has found: record a check, ask the registers. */
export function reviewForm(ctx: StaffContext, values: FormValues, { companyId, back }: Place) {
  const forms = {
    check: pageForm(RecordCheckInput, (check) => recordCheck(ctx, check), texts.saved, {
      inputOf: (sent) => checkOf(companyId, sent),
    }),
    registers: pageForm(NoInput, () => checkRegisters(ctx, { companyId }), answeredWords),
  }
  return answerForms(values, { forms, refusals: REFUSALS, back })
}

function answeredWords({ answered, passedOver }: Awaited<ReturnType<typeof checkRegisters>>): Words {
  if (answered === 0) return { ...texts.registersSilent, tone: 'info' }
  return passedOver > 0 ? { ...texts.registersOfNumber, tone: 'info' } : texts.registersAsked(answered)
}
