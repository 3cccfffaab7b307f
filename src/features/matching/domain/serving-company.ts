import type { Category } from '#features/companies/domain/category.ts'

/** What a list shows of a company to anybody. */
export type ListedCompany = {
  companyName: string
  /** Of its public page. */
  slug: string
  /** The SCB code of the municipality of its base, when known. */
  baseCode: string | null
  categories: Category[]
  /** The smallest job that it takes, in kronor; null for any. */
  smallestJob: number | null
  /**
   * The mean of its reviews (1 to 5), their number, and when the last one was published (ISO 8601); null without
   * reviews.
   */
  rating: { mean: number; count: number; latestAt: string } | null
  /** When the latest of its valid checks was made (ISO 8601). */
  checkedAt: string | null
  /** A picture of its newest work; null without one. */
  picture: { id: string; width: number; height: number } | null
}

/**
 * A company that can be asked about work in a municipality. `distanceM`: whole metres in a straight line from its base
 * to the municipality's main place.
 */
export type ServingCompany = ListedCompany & { distanceM: number }

/**
 * Which companies can be asked about work of one trade in one municipality: `companies`, the nearest ones; `trades`,
 * how many for each trade there; `near`, how many for this trade in the neighbouring municipalities that have any (SCB
 * codes, in the order of the question).
 */
export type Supply = {
  companies: ServingCompany[]
  trades: Partial<Record<Category, number>>
  near: { code: string; companies: number }[]
}

/** How many companies can be asked about a trade; `changedAt`: when one of them last changed its facts. */
export type Served = { category: Category; companies: number; changedAt: Date }

/** The trades with companies anywhere, and the trades with companies in each municipality (SCB code). */
export type Coverage = { everywhere: Served[]; places: (Served & { code: string })[] }
