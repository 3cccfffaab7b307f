import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { shareOf } from '#kernel/money.ts'
import type { LineKind } from '../quote.ts'
import type { VatRate } from './vat-rates.ts'

/** What is counted besides hours, which are kept in minutes. */
export const lineUnits = ['piece', 'm2', 'm', 'm3', 'km', 'day', 'kg', 'litre', 'package'] as const
export type LineUnit = (typeof lineUnits)[number]

/** Hours, or a quantity of some unit: at most one of them. */
export type LineQuantity = {
  /** Hours, in minutes. */
  minutes?: number
  /** A quantity in hundredths of `unit`. */
  quantityHundredths?: number
  unit?: LineUnit
}

/**
 * One line as entered. `amountOre`: with or without VAT, by the quote's switch, never negative; of a discount it is what
 * is taken off its kind. `unitPriceOre`: of an hour or of a unit, by the same switch; the amount is their product.
 */
export type EnteredLine = LineQuantity & {
  kind: LineKind
  description: string
  amountOre: number
  unitPriceOre?: number
  /** The usual rate of the day when left out; without effect for a company that is exempt. */
  vatRate?: VatRate
  /** The customer chooses it; until then it is no part of the sums. */
  isOption?: boolean
  isDiscount?: boolean
  /** Of a discount: the share that it takes off the lines of its kind at its rate of VAT, in place of an amount. */
  percentHundredths?: number
  /** The question of the project's interview that it covers. */
  scope?: QuestionKey
}

/** What hours or a quantity cost at a price each, in öre; null without one of the two. */
export function productOre({
  minutes,
  quantityHundredths,
  unitPriceOre,
}: LineQuantity & { unitPriceOre?: number }): number | null {
  if (unitPriceOre === undefined) return null
  if (minutes !== undefined) return shareOf(unitPriceOre, minutes, 60)
  return quantityHundredths === undefined ? null : shareOf(unitPriceOre, quantityHundredths, 100)
}
