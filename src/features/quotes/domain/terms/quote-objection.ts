import { MAX_AMOUNT_ORE } from '#kernel/money.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { PricedLine, QuotePrice } from '../price-quote.ts'
import type { PriceKind } from '../quote.ts'
import { isWholePlan, type PaymentStage } from './payment-plan.ts'

/** Problems of a quote's amounts together, when each of them is valid. */
export type QuoteObjection =
  | 'price-zero'
  | 'price-too-high'
  | 'discount-too-large'
  | 'discount-of-nothing'
  | 'cap-too-low'
  | 'payment-plan-differs'

type Composed = {
  lines: readonly PricedLine[]
  price: QuotePrice
  priceKind: PriceKind
  capOre: number | null
  stages: readonly PaymentStage[]
}

/**
 * Why a computed quote cannot be sent; null when it can. The price must be above 0. A discount must take something
 * off, and at most what the lines of its kind and VAT rate cost. A cap must not be below the estimate. The payments
 * must add up exactly to the price.
 */
export function objectionToQuote({ lines, price, capOre, stages }: Composed): QuoteObjection | null {
  if (lines.some(({ isDiscount, grossOre }) => isDiscount && grossOre === 0)) return 'discount-of-nothing'
  if (tooLargeDiscount(lines) !== null) return 'discount-too-large'
  if (price.grossOre <= 0) return 'price-zero'
  if (lines.reduce((sum, { grossOre }) => sum + Math.max(0, grossOre), 0) > MAX_AMOUNT_ORE)
    return 'price-too-high'
  if (capOre !== null && capOre < price.grossOre) return 'cap-too-low'
  return isWholePlan(stages, price.grossOre) ? null : 'payment-plan-differs'
}

/** The same as a decision, for the use-case. */
export function decideTerms(quote: Composed): Decision<object, QuoteObjection> {
  const objection = objectionToQuote(quote)
  return objection === null ? granted({}) : refused(objection)
}

/**
 * The position of the last discount that takes off more than the lines of its kind and rate cost, without options;
 * null when there is none. Net, VAT and gross are compared separately, because each is rounded for each line.
 */
export function tooLargeDiscount(lines: readonly PricedLine[]): number | null {
  const counted = lines.filter(({ isOption }) => !isOption)
  const groups = Map.groupBy(counted, ({ kind, vatRate }) => `${kind} ${vatRate}`)
  for (const group of groups.values()) {
    const net = group.reduce((sum, { netOre }) => sum + netOre, 0)
    const gross = group.reduce((sum, { grossOre }) => sum + grossOre, 0)
    if (net < 0 || gross < net) return group.findLast(({ isDiscount }) => isDiscount)?.position ?? null
  }
  return null
}
