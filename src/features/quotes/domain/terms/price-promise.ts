import type { IsoDate } from '#kernel/swedish-dates.ts'
import { approximateCeilingOre } from '../price-quote.ts'
import type { PriceKind } from '../quote.ts'

/**
 * The facts that decide how binding a price is. `capOre`: the cap of a running account without options; null for
 * none.
 */
export type PriceFacts = { priceKind: PriceKind; capOre: number | null }

/**
 * How binding a price is. `fixed`: it cannot change. `ceiling`: it can rise to a legal limit. `capped`, `open`: an
 * estimate with or without a cap.
 */
export type PricePromise = 'fixed' | 'ceiling' | 'capped' | 'open'

export function pricePromiseOf({ priceKind, capOre }: PriceFacts): PricePromise {
  if (priceKind === 'fixed') return 'fixed'
  if (priceKind === 'approximate') return 'ceiling'
  return capOre === null ? 'open' : 'capped'
}

/**
 * The highest price that the customer can have to pay, in öre including VAT; null without a limit. `optionsOre`:
 * what the chosen options add to `grossOre` and to a cap. `sentOn`: decides which law on price ceilings applies.
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
