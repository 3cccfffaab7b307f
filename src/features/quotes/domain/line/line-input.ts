import * as z from 'zod/mini'
import { type QuestionKey, questionTable } from '#features/projects/domain/interview-questions.ts'
import { MAX_AMOUNT_ORE, parseKronor } from '#kernel/money.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { lineKinds } from '../quote.ts'
import { MAX_PERCENT_HUNDREDTHS, parsePercent, saysPercent } from './percent.ts'
import { MAX_MINUTES, MAX_QUANTITY_HUNDREDTHS, parseHours, parseQuantity } from './quantity.ts'
import { type EnteredLine, lineUnits, productOre } from './quote-line.ts'
import { type VatRate, vatRates } from './vat-rates.ts'

export const MAX_LINES = 200
export const MAX_DESCRIPTION = 200

export type LineProblem =
  | 'line-kind-missing'
  | 'line-role-invalid'
  | 'line-description-missing'
  | 'line-description-too-long'
  | 'line-scope-invalid'
  | 'vat-rate-invalid'
  | 'quantity-invalid'
  | 'quantity-missing'
  | 'discount-has-quantity'
  | 'percent-invalid'
  | 'unit-invalid'
  | 'unit-price-invalid'
  | 'amount-invalid'
  | 'amount-zero'
  | 'amount-negative'
  | 'amount-differs'

const says = (problem: LineProblem) => problem

/** What a line is in the form: part of the price, something that the customer can choose, or taken off. */
export const lineRoles = ['included', 'option', 'discount'] as const
export type LineRole = (typeof lineRoles)[number]

/** What is counted in the form: hours, or one of the units. */
export const countedUnits = ['hour', ...lineUnits] as const
type CountedUnit = (typeof countedUnits)[number]
/** The form's choice of a unit: of what is counted, or per cent of a discount. */
export const formUnits = [...countedUnits, 'percent'] as const
export type FormUnit = (typeof formUnits)[number]

const scopes = Object.keys(questionTable) as QuestionKey[]

const words = {
  kind: z.enum(lineKinds, says('line-kind-missing')),
  // Its length is checked with the amounts, so that a row shows all that is wrong in it.
  description: z.string(says('line-description-missing')).check(z.overwrite(tidyLine)),
}

const whole = (least: number, most: number, problem: LineProblem) =>
  z
    .number(says(problem))
    .check(z.refine((value) => Number.isSafeInteger(value) && value >= least && value <= most, says(problem)))

type Values = Omit<EnteredLine, 'amountOre'> & { amountOre?: number }
type Issue = { code: 'custom'; message: LineProblem; path: string[]; input: unknown }
/** Notes what is wrong with a field; the first thing counts. */
type Report = (field: string, problem: LineProblem) => void

/** A line as programs send it: whole öre, minutes and hundredths. */
export const lineInput = z.pipe(
  z.object({
    ...words,
    amountOre: z.optional(whole(0, MAX_AMOUNT_ORE, 'amount-invalid')),
    minutes: z.optional(whole(1, MAX_MINUTES, 'quantity-invalid')),
    quantityHundredths: z.optional(whole(1, MAX_QUANTITY_HUNDREDTHS, 'quantity-invalid')),
    unit: z.optional(z.enum(lineUnits, says('unit-invalid'))),
    unitPriceOre: z.optional(whole(1, MAX_AMOUNT_ORE, 'unit-price-invalid')),
    vatRate: z.optional(z.literal(vatRates, says('vat-rate-invalid'))),
    isOption: z.optional(z.boolean(says('line-role-invalid'))),
    isDiscount: z.optional(z.boolean(says('line-role-invalid'))),
    percentHundredths: z.optional(whole(1, MAX_PERCENT_HUNDREDTHS, 'percent-invalid')),
    scope: z.optional(z.enum(scopes, says('line-scope-invalid'))),
  }),
  z.transform((values, context): EnteredLine => completed(values, 'amountOre', context.issues as Issue[])),
)

const text = (problem: LineProblem) => z._default(z.string(says(problem)), '')
/** A select's empty choice is none at all. */
const blankIsNone = z.transform((value: unknown) => (value === '' ? undefined : value))

/** A line as the form sends it: every value a text, amounts in kronor. */
export const lineForm = z.pipe(
  z.object({
    ...words,
    role: z.pipe(blankIsNone, z._default(z.enum(lineRoles, says('line-role-invalid')), 'included')),
    quantity: text('quantity-invalid'),
    unit: z.pipe(blankIsNone, z.optional(z.enum(formUnits, says('unit-invalid')))),
    unitPrice: text('unit-price-invalid'),
    amount: text('amount-invalid'),
    vatRate: z.pipe(blankIsNone, z.optional(z.enum(vatRates.map(String), says('vat-rate-invalid')))),
    scope: z.pipe(blankIsNone, z.optional(z.enum(scopes, says('line-scope-invalid')))),
  }),
  z.transform((typed, context): EnteredLine => {
    const issues = context.issues as Issue[]
    const report = reporter(issues)
    const { kind, description, role, scope } = typed
    return completed(
      {
        kind,
        description,
        ...(role === 'option' && { isOption: true }),
        ...(role === 'discount' && { isDiscount: true }),
        ...(scope && { scope }),
        ...(typed.vatRate && { vatRate: Number(typed.vatRate) as VatRate }),
        ...readQuantity(typed, report),
        ...readPrice(typed.unitPrice, report),
        ...readAmount(typed, report),
      },
      'amount',
      issues,
    )
  }),
)

type LineTexts = {
  kind: string
  role?: string
  quantity: string
  unit?: FormUnit
  unitPrice: string
  amount: string
}

/** The unit that is meant where none was chosen. */
export function usualUnit(kind: string): CountedUnit {
  return kind === 'labour' ? 'hour' : kind === 'travel' ? 'km' : 'piece'
}

/** The unit that a line counts in: the chosen one, unless it was chosen for a discount. */
export function countedUnit({ kind, unit }: { kind: string; unit?: FormUnit | '' | undefined }): CountedUnit {
  return unit && unit !== 'percent' ? unit : usualUnit(kind)
}

/** Is it a discount in per cent? A sign that was typed counts before the unit that was chosen. */
export function isPercentLine({
  role,
  unit,
  amount,
}: {
  role: string
  unit?: string | undefined
  amount: string
}) {
  if (role !== 'discount') return false
  return saysPercent(amount) || (unit === 'percent' && !/kr|sek|:-/i.test(amount))
}

function readQuantity(typed: LineTexts, report: Report) {
  const { quantity } = typed
  const unit = countedUnit(typed)
  if (quantity.trim() === '') return {}
  const read = unit === 'hour' ? parseHours(quantity) : parseQuantity(quantity)
  if (read === null) report('quantity', 'quantity-invalid')
  if (read === null) return {}
  return unit === 'hour' ? { minutes: read } : { quantityHundredths: read, unit }
}

function readPrice(typed: string, report: Report) {
  if (typed.trim() === '') return {}
  const unitPriceOre = parseKronor(typed)
  if (unitPriceOre) return { unitPriceOre }
  report('unitPrice', 'unit-price-invalid')
  return {}
}

/** A minus before a discount says the same twice. */
function readAmount(line: LineTexts & { role: string }, report: Report) {
  const { amount: typed, role } = line
  if (typed.trim() === '') return {}
  const isNegative = /^\s*[-−–]/.test(typed)
  if (isNegative && role !== 'discount') report('amount', 'amount-negative')
  const plain = isNegative ? typed.replace(/^\s*[-−–]/, '') : typed
  if (isPercentLine(line)) {
    const percentHundredths = parsePercent(plain)
    if (percentHundredths === null) report('amount', 'percent-invalid')
    return percentHundredths === null ? {} : { percentHundredths }
  }
  const amountOre = parseKronor(plain)
  if (amountOre === null && !isNegative) report('amount', 'amount-invalid')
  return { amountOre: amountOre ?? 0 }
}

function reporter(issues: Issue[]): Report {
  return (field, message) => {
    if (issues.every(({ path }) => path[0] !== field))
      issues.push({ code: 'custom', message, path: [field], input: undefined })
  }
}

/** The line with its amount, which is the product of quantity and price where both are known. */
function completed(values: Values, amountField: string, issues: Issue[]): EnteredLine {
  const report = reporter(issues)
  checkWords(values, report)
  checkQuantity(values, report)
  const isRead = issues.every(({ path }) => path[0] === 'description')
  const product = productOre(values)
  const { percentHundredths } = values
  const isShare = percentHundredths !== undefined
  const amountOre = values.amountOre ?? (isShare ? 0 : product)
  if (amountOre === null) {
    if (isRead) report(amountField, 'amount-invalid')
  } else if (amountOre > MAX_AMOUNT_ORE) report(amountField, 'amount-invalid')
  else if (isShare && amountOre !== 0) report(amountField, 'amount-differs')
  else if (amountOre === 0 && !isShare) report(amountField, 'amount-zero')
  else if (isRead && product !== null && product !== amountOre) report(amountField, 'amount-differs')
  return { ...values, amountOre: amountOre ?? 0 }
}

function checkWords({ description }: Values, report: Report): void {
  if (description === '') report('description', 'line-description-missing')
  if (description.length > MAX_DESCRIPTION) report('description', 'line-description-too-long')
}

function checkQuantity(values: Values, report: Report): void {
  const { minutes, quantityHundredths, unit, unitPriceOre, isDiscount, isOption } = values
  const hasQuantity = minutes !== undefined || quantityHundredths !== undefined
  if (isDiscount && isOption) report('isDiscount', 'line-role-invalid')
  if (!isDiscount && values.percentHundredths !== undefined) report('percentHundredths', 'line-role-invalid')
  if (isDiscount && (hasQuantity || unitPriceOre !== undefined)) report('quantity', 'discount-has-quantity')
  if (minutes !== undefined && quantityHundredths !== undefined) report('quantity', 'quantity-invalid')
  if ((quantityHundredths === undefined) !== (unit === undefined)) report('unit', 'unit-invalid')
  if (unitPriceOre !== undefined && !hasQuantity) report('quantity', 'quantity-missing')
}

/** Has anything been written in a row of the form? */
export function isTouchedLine(line: unknown): boolean {
  const { description, amount, quantity, unitPrice } = (line ?? {}) as Record<string, unknown>
  return [description, amount, quantity, unitPrice].some(
    (typed) => typeof typed === 'string' && typed.trim() !== '',
  )
}
