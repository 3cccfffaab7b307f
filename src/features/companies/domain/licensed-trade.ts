import { type Category, categories } from './category.ts'

/**
 * Trades that only a registered company may do for others, by the law of 2026-11-22. Electrical: elsäkerhetslagen
 * (2016:732), in force since 2017-07-01, and the register of Elsäkerhetsverket ("Kolla elföretaget"). Plumbing and
 * bathrooms have industry rules and certificates (Säker Vatten, BKR, GVK) but no licence by law, so they are not
 * listed; work with refrigerants needs one, but is not a trade here.
 */
export const licensedTrades = ['electrical'] as const satisfies Category[]
export type LicensedTrade = (typeof licensedTrades)[number]

export function isLicensed(category: string): category is LicensedTrade {
  return licensedTrades.some((licensed) => licensed === category)
}

/** The trades of a company that need a licence, in the order of all trades. */
export function licensedAmong(trades: readonly Category[]): LicensedTrade[] {
  return categories.filter((category) => trades.includes(category)).filter(isLicensed)
}
