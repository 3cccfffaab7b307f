import { data } from 'react-router'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import { accountRefusalTexts } from '#features/accounts/texts.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'

/** What a form that anybody may send is told: codes by field, or one refusal of the whole. */
type OpenFormAnswer = {
  errors: Readonly<Record<string, string>>
  refusal: { code: string; text: string } | null
  values: FormValues
}

export function openFormAnswer(answer: OpenFormAnswer, init: number | ResponseInit) {
  return data<OpenFormAnswer>(answer, init)
}

/** A form that comes too often or without the proof of work that was asked for. What was typed stays. */
export function openFormRefusal(error: unknown, values: FormValues) {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
  return openFormAnswer(
    { errors: {}, refusal: refusalOf(error, accountRefusalTexts), values },
    refusalInit(error),
  )
}
