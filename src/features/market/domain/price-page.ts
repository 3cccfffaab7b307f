import type { Category } from '#features/companies/domain/category.ts'
import { categorySlugs } from '#features/companies/domain/category-slug.ts'
import type { SluggedMunicipality } from '#features/places/domain/municipality-slug.ts'
import { href } from '#kernel/href.ts'
import type { PlacePage, RotToday } from './place-page.ts'
import type { TypicalPrice } from './trade-figures.ts'

/** The price of a trade in a municipality: its name, and the path of its page of prices. */
export type PriceLink = { name: string; path: string; price: TypicalPrice }

/** What a trade costs in a municipality, or in all of Sweden (`place` is null). */
export type PricePage = {
  category: Category
  path: string
  place: PlacePage['place'] | null
  price: TypicalPrice
  /** On the page of a municipality: the price in all of Sweden, null while there are too few quotes. */
  everywhere: TypicalPrice | null
  rotRule: RotToday | null
  /**
   * Other municipalities with a price: on a municipality's page the nearest, on the trade's own page all in Swedish
   * alphabetical order.
   */
  places: PriceLink[]
}

/** All trades, each with its price if there is one, and the number of municipalities with a price of their own. */
export type PriceIndex = { category: Category; price: TypicalPrice | null; places: number }[]

/** The path of the page of a trade's price, in `place` or in all of Sweden. */
export function pricePath(category: Category, place?: Pick<SluggedMunicipality, 'slug'> | null): string {
  const trade = categorySlugs[category]
  return place
    ? href('/vad-kostar/:category/:kommun', { category: trade, kommun: place.slug })
    : href('/vad-kostar/:category', { category: trade })
}
