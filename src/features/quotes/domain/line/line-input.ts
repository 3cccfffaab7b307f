import * as z from 'zod/mini'
import { type QuestionKey, questionTable } from '#features/projects/domain/interview-questions.ts'
import { isTooManyKronor, MAX_AMOUNT_ORE, parseKronor } from '#kernel/money.ts'
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
  | 'unit-price-too-high'
  | 'amount-invalid'
  | 'amount-too-high'
  | 'amount-zero'
  | 'amount-negative'
  | 'amount-differs'

const problemCode = (problem: LineProblem) => problem

/** The role of a line in the form: part of the price, an option for the customer, or a discount. */
export const lineRoles = ['included', 'option', 'discount'] as const
export type LineRole = (typeof lineRoles)[number]

/** The units of a quantity in the form: hours, or one of the others. */
export const countedUnits = ['hour', ...lineUnits] as const
type CountedUnit = (typeof countedUnits)[number]
/** The units in the form: those of a quantity, or per cent for a discount. */
export const formUnits = [...countedUnits, 'percent'] as const
export type FormUnit = (typeof formUnits)[number]

const scopes = Object.keys(questionTable) as QuestionKey[]

const words = {
  kind: z.enum(lineKinds, problemCode('line-kind-missing')),
  // The length is checked together with the amounts, so that a row shows all its problems at once.
  description: z.string(problemCode('line-description-missing')).check(z.overwrite(tidyLine)),
}

const whole = (least: number, most: number, problem: LineProblem) =>
  z
    .number(problemCode(problem))
    .check(
      z.refine(
        (value) => Number.isSafeInteger(value) && value >= least && value <= most,
        problemCode(problem),
      ),
    )

type Values = Omit<EnteredLine, 'amountOre'> & { amountOre?: number }
type Issue = { code: 'custom'; message: LineProblem; path: string[]; input: unknown }
/** Reports a problem of a field. Only the first one of each field counts. */
type Report = (field: string, problem: LineProblem) => void

/** A line as programs send it: whole öre, minutes and hundredths. */
export const lineInput = z.pipe(
  z.object({
    ...words,
    amountOre: z.optional(whole(0, MAX_AMOUNT_ORE, 'amount-invalid')),
    minutes: z.optional(whole(1, MAX_MINUTES, 'quantity-invalid')),
    quantityHundredths: z.optional(whole(1, MAX_QUANTITY_HUNDREDTHS, 'quantity-invalid')),
    unit: z.optional(z.enum(lineUnits, problemCode('unit-invalid'))),
    unitPriceOre: z.optional(whole(1, MAX_AMOUNT_ORE, 'unit-price-invalid')),
    vatRate: z.optional(z.literal(vatRates, problemCode('vat-rate-invalid'))),
    isOption: z.optional(z.boolean(problemCode('line-role-invalid'))),
    isDiscount: z.optional(z.boolean(problemCode('line-role-invalid'))),
    percentHundredths: z.optional(whole(1, MAX_PERCENT_HUNDREDTHS, 'percent-invalid')),
    scope: z.optional(z.enum(scopes, problemCode('line-scope-invalid'))),
  }),
  z.transform((values, context): EnteredLine => completed(values, 'amountOre', context.issues as Issue[])),
)

const text = (problem: LineProblem) => z._default(z.string(problemCode(problem)), '')
/** The empty choice of a select means that nothing was chosen. */
const blankIsNone = z.transform((value: unknown) => (value === '' ? undefined : value))

/** A line as the form sends it: every value a text, amounts in kronor. */
export const lineForm = z.pipe(
  z.object({
    ...words,
    role: z.pipe(blankIsNone, z._default(z.enum(lineRoles, problemCode('line-role-invalid')), 'included')),
    quantity: text('quantity-invalid'),
    unit: z.pipe(blankIsNone, z.optional(z.enum(formUnits, problemCode('unit-invalid')))),
    unitPrice: text('unit-price-invalid'),
    amount: text('amount-invalid'),
    vatRate: z.pipe(blankIsNone, z.optional(z.enum(vatRates.map(String), problemCode('vat-rate-invalid')))),
    scope: z.pipe(blankIsNone, z.optional(z.enum(scopes, problemCode('line-scope-invalid')))),
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

/** The unit when none was chosen. */
export function usualUnit(kind: string): CountedUnit {
  return kind === 'labour' ? 'hour' : kind === 'travel' ? 'km' : 'piece'
}

/** The unit of a line's quantity: the chosen one, unless that is per cent for a discount. */
export function countedUnit({ kind, unit }: { kind: string; unit?: FormUnit | '' | undefined }): CountedUnit {
  return unit && unit !== 'percent' ? unit : usualUnit(kind)
}

/** Is the line a discount in per cent? A typed `%` has precedence over the chosen unit. */
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
  report('unitPrice', isTooManyKronor(typed) ? 'unit-price-too-high' : 'unit-price-invalid')
  return {}
}

/** A discount is subtracted anyway, so a typed minus is dropped. */
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
  if (amountOre === null) report('amount', isTooManyKronor(plain) ? 'amount-too-high' : 'amount-invalid')
  return { amountOre: amountOre ?? 0 }
}

function reporter(issues: Issue[]): Report {
  return (field, message) => {
    if (issues.every(({ path }) => path[0] !== field))
      issues.push({ code: 'custom', message, path: [field], input: undefined })
  }
}

/** The line with its amount, which is quantity times unit price when both are known. */
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
  } else if (amountOre > MAX_AMOUNT_ORE) report(amountField, 'amount-too-high')
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

/** Is any field of a row of the form filled in? */
export function isTouchedLine(line: unknown): boolean {
  const { description, amount, quantity, unitPrice } = (line ?? {}) as Record<string, unknown>
  return [description, amount, quantity, unitPrice].some(
    (typed) => typeof typed === 'string' && typed.trim() !== '',
  )
}
