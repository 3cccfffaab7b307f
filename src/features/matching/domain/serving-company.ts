import type { Category } from '#features/companies/domain/category.ts'

/** What a row of a list says of a company, as anybody may see it. */
export type ListedCompany = {
  companyName: string
  /** Its public page. */
  slug: string
  /** SCB code of the municipality it starts from, when known. */
  baseCode: string | null
  categories: Category[]
  /** The smallest job that it takes, in kronor; null for any. */
  smallestJob: number | null
  /** The mean of its reviews (1 to 5), how many there are, and when the last was published (ISO 8601); null without any. */
  rating: { mean: number; count: number; latestAt: string } | null
  /** When the last of its checks that hold was made (ISO 8601). */
  checkedAt: string | null
  /** Of its newest work; null without any. */
  picture: { id: string; width: number; height: number } | null
}

/**
 * A company that can be asked about work in a municipality, with the whole metres in a straight line from its base to the
 * municipality's main place.
 */
export type ServingCompany = ListedCompany & { distanceM: number }

/**
 * Who can be asked about work of one trade in one municipality: the nearest `companies` by name, `trades` with how many of
 * each trade work there, and `near` with how many of this one in those of the municipalities around that have somebody
 * (SCB codes, in the order they were asked about).
 */
export type Supply = {
  companies: ServingCompany[]
  trades: Partial<Record<Category, number>>
  near: { code: string; companies: number }[]
}

/** How many companies of a trade can be asked; `changedAt`: when one of them last changed what it says. */
export type Served = { category: Category; companies: number; changedAt: Date }

/** Trades that have somebody anywhere, and those that have somebody in a municipality (SCB code). */
export type Coverage = { everywhere: Served[]; places: (Served & { code: string })[] }
