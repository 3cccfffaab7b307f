import * as z from 'zod/mini'
import { versionSeen } from '#features/projects/domain/amendment/version-seen.ts'
import { optionalStreet } from '#features/projects/domain/street-address.ts'
import { MAX_AMOUNT_ORE } from '#kernel/money.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { composeQuote, type EnteredQuote } from './compose-quote.ts'
import { isTouchedLine, type LineProblem, lineForm, lineInput, MAX_LINES } from './line/line-input.ts'
import type { EnteredLine } from './line/quote-line.ts'
import { objectionToQuote, type QuoteObjection } from './terms/quote-objection.ts'
import { termsChecks } from './terms/terms-checks.ts'
import { type TermsProblem, termsFormFrom, termsInputFrom } from './terms/terms-input.ts'

export type QuoteInputProblem =
  | LineProblem
  | TermsProblem
  | QuoteObjection
  | 'lines-missing'
  | 'too-many-lines'
  | 'project-version-missing'

const problemCode = (problem: QuoteInputProblem) => problem

/** The limits of number and amount. `abort` prevents a second error about the same thing. */
const lineChecks = () =>
  [
    z.refine<Rows>((rows) => written(rows).length > 0, problemCode('lines-missing')),
    z.refine<Rows>((rows) => written(rows).length <= MAX_LINES, {
      error: problemCode('too-many-lines'),
      abort: true,
    }),
    z.refine<Rows>((rows) => totalOre(written(rows)) <= MAX_AMOUNT_ORE, problemCode('price-too-high')),
  ] as const

/** An empty row of the form is null, so that the errors of later rows have the right number. */
type Rows = (EnteredLine | null)[]

function written(rows: Rows): EnteredLine[] {
  return rows.filter((row) => row !== null)
}

/** The sum of all amounts. A line that has an error of its own has no amount and counts as 0. */
function totalOre(lines: readonly EnteredLine[]): number {
  const sum = lines.reduce((total, line) => total + line.amountOre, 0)
  return Number.isFinite(sum) ? sum : 0
}

/**
 * The form that accepts a quote: the version and the price in öre that the customer has read, and the positions of
 * the chosen options. An invalid position is parsed as 0, which no line has.
 */
export const acceptanceForm = z.object({
  seenVersion: versionSeen,
  seenPriceOre: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined),
  options: z.pipe(
    z.transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
    z.array(z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 0)),
  ),
})

/** The same form with the street, for the page that asks for it. */
export const acceptancePageForm = z.extend(acceptanceForm, { street: optionalStreet })

/**
 * A quote as programs send it: amounts in whole öre. Dates are Stockholm dates; `today` is the date of sending.
 * Whether the amounts fit together depends on the company's VAT, so `objectionToQuote` checks it when the quote is
 * sent.
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
/** A quote from the form. `replaces`: of a revision, the version that the writer has read. */
export type WrittenQuote = QuoteInput & { replaces?: number | undefined }

const formOfMost = oncePerDay((today) => formFrom(today, { vatExempt: false }))
const formOfExempt = oncePerDay((today) => formFrom(today, { vatExempt: true }))

/**
 * The same quote as the form sends it: every value a text, amounts in kronor, empty lines left out. Here the
 * company is known, so whether the amounts fit together is checked.
 */
export function quoteForm(today: IsoDate, company: { vatExempt: boolean } = { vatExempt: false }) {
  return company.vatExempt ? formOfExempt(today) : formOfMost(today)
}

function formFrom(today: IsoDate, company: { vatExempt: boolean }) {
  return z
    .object({
      ...termsFormFrom(today),
      /** The version of the sent quote that the writer has read and replaces. */
      replaces: versionSeen,
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

/** The field at which the form shows an objection to the amounts together. */
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

/** Building a schema takes longer than parsing a quote with it, so one schema is cached for each day. */
function oncePerDay<Schema>(build: (today: IsoDate) => Schema): (today: IsoDate) => Schema {
  let kept: { today: IsoDate; schema: Schema } | undefined
  return (today) => {
    if (kept?.today !== today) kept = { today, schema: build(today) }
    return kept.schema
  }
}

/** Ids as they are in a path. The use-case looks them up in the actor's own scope. */
export type AcceptQuoteInput = { projectId: string; quoteId: string } & Partial<
  z.output<typeof acceptanceForm>
>
/** The form of a confirmation: the version of the project that the company's page shows. */
export const confirmQuoteInput = z.object({
  seenVersion: z.coerce
    .number(problemCode('project-version-missing'))
    .check(z.int(problemCode('project-version-missing'))),
})
export type ConfirmQuoteInput = z.output<typeof confirmQuoteInput>

export type RejectQuoteInput = { projectId: string; quoteId: string }
export type WithdrawQuoteInput = { quoteId: string }
