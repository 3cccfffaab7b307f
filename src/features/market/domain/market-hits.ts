import type { Category } from '#features/companies/domain/category.ts'
import { searchWords } from '#kernel/search-words.ts'
import type { CompanyInList } from './place-page.ts'

/** A company with a public page; `takesRequests`: whether it can be asked for quotes now. */
export type FoundCompany = CompanyInList & { isVerified: boolean; takesRequests: boolean }
/** The page of a trade, or of a trade in a municipality (`code`: SCB code); with `isPrice`, the page of its price. */
export type FoundPage = {
  category: Category
  code: string | null
  place: string | null
  path: string
  isPrice?: boolean
}
/**
 * `companies`: companies with the typed name, or the nearest ones for the page `at`, whose trade and place were typed.
 * `isForgiving`: no name matches exactly; these are similar.
 */
export type MarketHits = {
  companies: FoundCompany[]
  at: FoundPage | null
  pages: FoundPage[]
  isForgiving: boolean
}

/**
 * What somebody asks the price of: 'vad kostar ett badrum' without the word that asks for a price. Null if they do not
 * ask for a price.
 */
export function pricedIn(typed: string, priceWords: ReadonlySet<string>): string | null {
  const words = searchWords(typed)
  const others = words.filter((word) => !priceWords.has(word))
  return others.length === words.length ? null : others.join(' ')
}

/** Splits a text into its last word or postcode as a place, and the words before it; null for a single word. */
export function splitPlace(typed: string): { what: string; where: string; isPostcode: boolean } | null {
  const words = typed.split(/[\s,]+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  const isSplit = /^\d{2}$/.test(last) && /^\d{3}$/.test(before)
  const where = isSplit ? `${before} ${last}` : last
  const what = words.slice(0, isSplit ? -2 : -1).join(' ')
  return what === '' ? null : { what, where, isPostcode: /^\d{3} ?\d{2}$/.test(where) }
}
