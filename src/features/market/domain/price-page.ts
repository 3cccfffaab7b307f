import type { Category } from '#features/companies/domain/category.ts'
import { categorySlugs } from '#features/companies/domain/category-slug.ts'
import type { SluggedMunicipality } from '#features/places/domain/municipality-slug.ts'
import { href } from '#kernel/href.ts'
import type { PlacePage, RotToday } from './place-page.ts'
import type { TypicalPrice } from './trade-figures.ts'

/** The price of a trade at a place: the name of the municipality, and the URL of its page of prices. */
export type PriceLink = { name: string; path: string; price: TypicalPrice }

/** What a trade costs, everywhere (`place` is null) or in a municipality. */
export type PricePage = {
  category: Category
  path: string
  place: PlacePage['place'] | null
  price: TypicalPrice
  /** On the page of a municipality: the price of the whole trade, null while there are too few quotes. */
  everywhere: TypicalPrice | null
  rotRule: RotToday | null
  /** Other municipalities with a price: the nearest of them, on the trade's own page all in Swedish order. */
  places: PriceLink[]
}

/** All trades: each with its price, if there is one, and the number of municipalities that have their own. */
export type PriceIndex = { category: Category; price: TypicalPrice | null; places: number }[]

/** Path of what a trade costs, in `place` or everywhere. */
export function pricePath(category: Category, place?: Pick<SluggedMunicipality, 'slug'> | null): string {
  const trade = categorySlugs[category]
  return place
    ? href('/vad-kostar/:category/:kommun', { category: trade, kommun: place.slug })
    : href('/vad-kostar/:category', { category: trade })
}
