import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { shareOf } from '#kernel/money.ts'
import type { LineKind } from '../quote.ts'
import type { VatRate } from './vat-rates.ts'

/** The units of a quantity besides hours, which are stored as minutes. */
export const lineUnits = ['piece', 'm2', 'm', 'm3', 'km', 'day', 'kg', 'litre', 'package'] as const
export type LineUnit = (typeof lineUnits)[number]

/** Either hours or a quantity in a unit, or neither. */
export type LineQuantity = {
  /** Hours, in minutes. */
  minutes?: number
  /** A quantity in hundredths of `unit`. */
  quantityHundredths?: number
  unit?: LineUnit
}

/**
 * One line as entered. `amountOre`: with or without VAT, by the quote's `enteredWithVat`, never negative; for a
 * discount, the amount that is subtracted. `unitPriceOre`: for an hour or a unit, by the same rule; the amount is
 * quantity times unit price.
 */
export type EnteredLine = LineQuantity & {
  kind: LineKind
  description: string
  amountOre: number
  unitPriceOre?: number
  /** Left out: the usual rate on the day of sending. Ignored for a company that is exempt from VAT. */
  vatRate?: VatRate
  /** The customer can choose it; it is not part of the sums before that. */
  isOption?: boolean
  isDiscount?: boolean
  /**
   * For a discount in per cent, in place of an amount: the share that it takes off the lines of its kind and VAT
   * rate.
   */
  percentHundredths?: number
  /** The question of the project's interview that the line covers. */
  scope?: QuestionKey
}

/** Quantity or hours times unit price, in öre; null when one of the two is missing. */
export function productOre({
  minutes,
  quantityHundredths,
  unitPriceOre,
}: LineQuantity & { unitPriceOre?: number }): number | null {
  if (unitPriceOre === undefined) return null
  if (minutes !== undefined) return shareOf(unitPriceOre, minutes, 60)
  return quantityHundredths === undefined ? null : shareOf(unitPriceOre, quantityHundredths, 100)
}
