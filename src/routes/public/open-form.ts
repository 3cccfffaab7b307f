import { data } from 'react-router'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import { accountRefusalTexts } from '#features/accounts/texts.ts'
import type { OpenFormAnswer } from '#features/support/ui/open-form.tsx'
import type { FormValues } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'

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
