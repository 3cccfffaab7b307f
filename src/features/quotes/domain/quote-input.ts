import * as z from 'zod/mini'
import { MAX_AMOUNT_ORE, parseKronor } from '#kernel/money.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import { addDays, type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import { lineKinds, priceKinds } from './quote.ts'

export const MAX_LINES = 50
/** A quote can be valid for at most half a year. */
export const MAX_VALID_DAYS = 180
/** Work can be promised to start at most two years ahead. */
export const MAX_START_DAYS = 730

export type QuoteInputProblem =
  | 'lines-missing'
  | 'too-many-lines'
  | 'line-kind-missing'
  | 'line-description-missing'
  | 'line-description-too-long'
  | 'amount-invalid'
  | 'price-zero'
  | 'price-too-high'
  | 'price-kind-missing'
  | 'start-date-invalid'
  | 'start-date-passed'
  | 'start-date-too-far'
  | 'valid-until-invalid'
  | 'valid-until-passed'
  | 'valid-until-too-far'
  | 'message-too-long'
  | 'submission-key-invalid'

const says = (problem: QuoteInputProblem) => problem

const amountOre = z
  .number(says('amount-invalid'))
  .check(
    z.refine((ore) => Number.isSafeInteger(ore) && ore >= 0 && ore <= MAX_AMOUNT_ORE, says('amount-invalid')),
  )

/** What a person types, in kronor, becomes öre. */
const amountText = z.pipe(
  z.string(says('amount-invalid')),
  z.transform((text, context) => {
    const ore = parseKronor(text)
    if (ore === null) context.issues.push({ code: 'custom', message: says('amount-invalid'), input: text })
    return ore ?? 0
  }),
)

const lineFields = {
  kind: z.enum(lineKinds, says('line-kind-missing')),
  description: z
    .string(says('line-description-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, says('line-description-missing')),
      z.maxLength(200, says('line-description-too-long')),
    ),
}

type Line = { amountOre: number }

/** The sum, or null while a line has an error of its own and so no amount yet. */
function totalOre(lines: readonly Line[]): number | null {
  const sum = lines.reduce((total, line) => total + line.amountOre, 0)
  return Number.isFinite(sum) ? sum : null
}

/** The limits of number and amount; `abort` avoids a second error about the same thing. */
const lineChecks = () =>
  [
    z.minLength(1, { error: says('lines-missing'), abort: true }),
    z.maxLength(MAX_LINES, { error: says('too-many-lines'), abort: true }),
    z.refine<Line[]>((lines) => totalOre(lines) !== 0, { error: says('price-zero'), abort: true }),
    z.refine<Line[]>((lines) => (totalOre(lines) ?? 0) <= MAX_AMOUNT_ORE, says('price-too-high')),
  ] as const

function dateBetween(
  first: IsoDate,
  last: IsoDate,
  problems: { invalid: QuoteInputProblem; passed: QuoteInputProblem; far: QuoteInputProblem },
) {
  return z.string(problems.invalid).check(
    z.refine(isIsoDate, { error: problems.invalid, abort: true }),
    z.refine((date) => date >= first, problems.passed),
    z.refine((date) => date <= last, problems.far),
  )
}

const termsFrom = (today: IsoDate) => ({
  priceKind: z.enum(priceKinds, says('price-kind-missing')),
  startDate: dateBetween(today, addDays(today, MAX_START_DAYS), {
    invalid: 'start-date-invalid',
    passed: 'start-date-passed',
    far: 'start-date-too-far',
  }),
  validUntil: dateBetween(today, addDays(today, MAX_VALID_DAYS), {
    invalid: 'valid-until-invalid',
    passed: 'valid-until-passed',
    far: 'valid-until-too-far',
  }),
  message: z._default(
    z.string().check(z.overwrite(tidyText), z.maxLength(5000, says('message-too-long'))),
    '',
  ),
  /** Given by the form before its first attempt: a repeated submit finds the quote instead of making another. */
  submissionKey: z.uuid(says('submission-key-invalid')),
})

/** A quote as programs send it: amounts in whole öre. Dates are Stockholm dates, `today` the date of sending. */
export const quoteInput = oncePerDay((today) =>
  z.object({
    ...termsFrom(today),
    enteredWithVat: z.boolean(),
    lines: z.array(z.object({ ...lineFields, amountOre })).check(...lineChecks()),
  }),
)
export type QuoteInput = z.output<ReturnType<typeof quoteInput>>

/** The same quote as the form sends it: every value a text, amounts in kronor, untouched lines left out. */
export const quoteForm = oncePerDay((today) => {
  const line = z.pipe(
    z.object({ ...lineFields, amount: amountText }),
    z.transform(({ amount, ...rest }) => ({ ...rest, amountOre: amount })),
  )
  return z.object({
    ...termsFrom(today),
    enteredWithVat: z.stringbool(),
    lines: z.pipe(
      z.transform((lines) => (Array.isArray(lines) ? lines.filter(isTouched) : [])),
      z.array(line).check(...lineChecks()),
    ),
  })
})

/** Building a schema costs more than checking a quote with it, so one is cached for each day. */
function oncePerDay<Schema>(build: (today: IsoDate) => Schema): (today: IsoDate) => Schema {
  let kept: { today: IsoDate; schema: Schema } | undefined
  return (today) => {
    if (kept?.today !== today) kept = { today, schema: build(today) }
    return kept.schema
  }
}

function isTouched(line: unknown): boolean {
  const { description, amount } = (line ?? {}) as Record<string, unknown>
  return [description, amount].some((text) => typeof text === 'string' && text.trim() !== '')
}

/** Ids as they come in a path; the use-case looks them up in the actor's own scope. */
export type AcceptQuoteInput = { projectId: string; quoteId: string }
export type RejectQuoteInput = { projectId: string; quoteId: string }
export type WithdrawQuoteInput = { quoteId: string }
