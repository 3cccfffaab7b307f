import type { Category } from '#features/companies/domain/category.ts'
import { searchWords } from '#kernel/search-words.ts'
import type { CompanyInList } from './place-page.ts'

/** A company that has a public page, whether it can be asked for quotes now or not. */
export type FoundCompany = CompanyInList & { isVerified: boolean; takesRequests: boolean }
/** The page of a trade, or of a trade in a municipality (with its SCB code); or that of what the trade costs. */
export type FoundPage = {
  category: Category
  code: string | null
  place: string | null
  path: string
  isPrice?: boolean
}
/**
 * `companies` are called as was typed, or are the nearest ones `at` the page of the trade and place that was typed. `isForgiving`:
 * nothing is called so; these look like it.
 */
export type MarketHits = {
  companies: FoundCompany[]
  at: FoundPage | null
  pages: FoundPage[]
  isForgiving: boolean
}

/** What somebody asks the price of: `vad kostar ett badrum` without the word that says so. Null if they ask for no price. */
export function pricedIn(typed: string, priceWords: ReadonlySet<string>): string | null {
  const words = searchWords(typed)
  const others = words.filter((word) => !priceWords.has(word))
  return others.length === words.length ? null : others.join(' ')
}

/** The last word or postcode as a place, and what is looked for there; null for a single word. */
export function lastAsPlace(typed: string): { what: string; where: string; isPostcode: boolean } | null {
  const words = typed.split(/[\s,]+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  const isSplit = /^\d{2}$/.test(last) && /^\d{3}$/.test(before)
  const where = isSplit ? `${before} ${last}` : last
  const what = words.slice(0, isSplit ? -2 : -1).join(' ')
  return what === '' ? null : { what, where, isPostcode: /^\d{3} ?\d{2}$/.test(where) }
}
