import * as z from 'zod/mini'
import { optionalStreet } from '#features/projects/domain/street-address.ts'
import { MAX_AMOUNT_ORE } from '#kernel/money.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { composeQuote, type EnteredQuote } from './compose-quote.ts'
import { isTouchedLine, type LineProblem, lineForm, lineInput, MAX_LINES } from './line/line-input.ts'
import type { EnteredLine } from './line/quote-line.ts'
import { objectionToQuote, type QuoteObjection } from './terms/quote-objection.ts'
import {
  type TermsProblem,
  termsChecks,
  termsFormFrom,
  termsInputFrom,
  versionSeen,
} from './terms/terms-input.ts'

export type QuoteInputProblem =
  | LineProblem
  | TermsProblem
  | QuoteObjection
  | 'lines-missing'
  | 'too-many-lines'
  | 'project-version-missing'

const says = (problem: QuoteInputProblem) => problem

/** The limits of number and amount; `abort` avoids a second error about the same thing. */
const lineChecks = () =>
  [
    z.refine<Rows>((rows) => written(rows).length > 0, { error: says('lines-missing'), abort: true }),
    z.refine<Rows>((rows) => written(rows).length <= MAX_LINES, {
      error: says('too-many-lines'),
      abort: true,
    }),
    z.refine<Rows>((rows) => totalOre(written(rows)) <= MAX_AMOUNT_ORE, says('price-too-high')),
  ] as const

/** Rows of the form that nothing was written in are null: the others keep their numbers, which their errors bear. */
type Rows = (EnteredLine | null)[]

function written(rows: Rows): EnteredLine[] {
  return rows.filter((row) => row !== null)
}

/** The sum of all amounts; 0 while a line has an error of its own and so no amount yet. */
function totalOre(lines: readonly EnteredLine[]): number {
  const sum = lines.reduce((total, line) => total + line.amountOre, 0)
  return Number.isFinite(sum) ? sum : 0
}

/**
 * The form that accepts a quote, besides its street: the version of the quote and the price in öre that the customer read, and the
 * positions of the chosen options. A position that is none is 0, which no quote has.
 */
export const acceptanceForm = z.object({
  seenVersion: versionSeen,
  seenPriceOre: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined),
  options: z.pipe(
    z.transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 0)),
  ),
})

/** The same with the street that the company must get, where the page asks for it. */
export const acceptancePageForm = z.extend(acceptanceForm, { street: optionalStreet })

/**
 * A quote as programs send it: amounts in whole öre. Dates are Stockholm dates, `today` the date of sending. Whether the
 * amounts fit together depends on the company's VAT: `objectionToQuote` says it when the quote is sent.
 */
export const quoteInput = oncePerDay((today) =>
  z
    .object({
      ...termsInputFrom(today),
      enteredWithVat: z.boolean(),
      lines: z.array(lineInput).check(...lineChecks()),
    })
    .check(...termsChecks),
)
export type QuoteInput = z.output<ReturnType<typeof quoteInput>>

const formOfMost = oncePerDay((today) => formFrom(today, { vatExempt: false }))
const formOfExempt = oncePerDay((today) => formFrom(today, { vatExempt: true }))

/**
 * The same quote as the form sends it: every value a text, amounts in kronor, untouched lines left out. Whether the amounts fit
 * together is known here, because the company is.
 */
export function quoteForm(today: IsoDate, company: { vatExempt: boolean } = { vatExempt: false }) {
  return company.vatExempt ? formOfExempt(today) : formOfMost(today)
}

function formFrom(today: IsoDate, company: { vatExempt: boolean }) {
  return z
    .object({
      ...termsFormFrom(today),
      enteredWithVat: z.stringbool(),
      lines: z.pipe(
        z.pipe(
          z.transform((rows) => (Array.isArray(rows) ? Array.from(rows, touchedOrNull) : [])),
          z.array(z.nullable(lineForm)).check(...lineChecks()),
        ),
        z.transform(written),
      ),
    })
    .check(
      ...termsChecks,
      z.check<EnteredQuote>(({ value, issues }) => {
        const objection = issues.length === 0 ? objectionToQuote(composeQuote(value, company, today)) : null
        if (objection)
          issues.push({ code: 'custom', message: objection, path: [fieldOf[objection]], input: value })
      }),
    )
}

/** Where the form shows what is wrong with its amounts together. */
const fieldOf: Readonly<Record<QuoteObjection, string>> = {
  'price-zero': 'lines',
  'price-too-high': 'lines',
  'discount-too-large': 'lines',
  'discount-of-nothing': 'lines',
  'cap-too-low': 'capOre',
  'payment-plan-differs': 'stages',
}

function touchedOrNull(row: unknown): unknown {
  return isTouchedLine(row) ? row : null
}

/** Building a schema costs more than checking a quote with it, so one is cached for each day. */
function oncePerDay<Schema>(build: (today: IsoDate) => Schema): (today: IsoDate) => Schema {
  let kept: { today: IsoDate; schema: Schema } | undefined
  return (today) => {
    if (kept?.today !== today) kept = { today, schema: build(today) }
    return kept.schema
  }
}

/** Ids as they come in a path; the use-case looks them up in the actor's own scope. */
export type AcceptQuoteInput = { projectId: string; quoteId: string } & Partial<
  z.output<typeof acceptanceForm>
>
/** A company's form that is only a button: the version of the project that its page shows. */
export const confirmQuoteInput = z.object({
  seenVersion: z.coerce.number(says('project-version-missing')).check(z.int(says('project-version-missing'))),
})
export type ConfirmQuoteInput = z.output<typeof confirmQuoteInput>

export type RejectQuoteInput = { projectId: string; quoteId: string }
export type WithdrawQuoteInput = { quoteId: string }
