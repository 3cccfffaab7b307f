import type { IsoDate } from '#kernel/swedish-dates.ts'
import { approximateCeilingOre } from '../price-quote.ts'
import type { PriceKind } from '../quote.ts'

/** What the kind of price is judged by. `capOre`: of a running account, options not included; null for none. */
export type PriceFacts = { priceKind: PriceKind; capOre: number | null }

/** What is true of a price: it stands, it may become a little more, or it is an estimate with or without a cap. */
export type PricePromise = 'fixed' | 'ceiling' | 'capped' | 'open'

export function pricePromiseOf({ priceKind, capOre }: PriceFacts): PricePromise {
  if (priceKind === 'fixed') return 'fixed'
  if (priceKind === 'approximate') return 'ceiling'
  return capOre === null ? 'open' : 'capped'
}

/**
 * The most that the customer can have to pay for what the quote says, in öre including VAT; null where nothing limits it.
 * `optionsOre` is what chosen options add to `grossOre`: a cap is raised by it. `sentOn` decides the law on ceilings.
 */
export function mostToPayOre(
  facts: PriceFacts & { grossOre: number; optionsOre?: number; sentOn: IsoDate },
): number | null {
  const { grossOre, optionsOre = 0, capOre, sentOn } = facts
  const promise = pricePromiseOf(facts)
  if (promise === 'fixed') return grossOre + optionsOre
  if (promise === 'ceiling') return approximateCeilingOre(grossOre + optionsOre, sentOn)
  return capOre === null ? null : capOre + optionsOre
}
