import type { Category } from '#features/companies/domain/category.ts'

/** A company's public page; `place`: the municipality that it works from. */
export type FoundCompany = { name: string; slug: string; place: string | null }
/** The page of a trade, or of a trade in a municipality. */
export type FoundPage = { category: Category; place: string | null; path: string }
/** `isForgiving`: nothing is called so; these look like it. */
export type MarketHits = { companies: FoundCompany[]; pages: FoundPage[]; isForgiving: boolean }
