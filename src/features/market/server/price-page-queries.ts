import { sql } from 'kysely'
import { type Category, categories } from '#features/companies/domain/category.ts'
import type { SluggedMunicipality } from '#features/places/domain/municipality-slug.ts'
import {
  allMunicipalities,
  municipalitiesNear,
  municipalityOfCode,
} from '#features/places/server/municipalities.ts'
import type { AnyContext } from '#platform/context.ts'
import { type PriceIndex, type PriceLink, type PricePage, pricePath } from '../domain/price-page.ts'
import { type PriceSample, type TypicalPrice, typicalPrice } from '../domain/trade-figures.ts'
import { type PublicPage, rotToday } from './place-page-queries.ts'

const SHOWN_NEAR = 12

/** `code`: of the municipality; null for all of Sweden. */
type KeptPrice = { category: Category; code: string | null; price: TypicalPrice; changedAt: Date | null }

/**
 * The price of the trade, at the place or in all of Sweden; null while too few quotes have been accepted there. One
 * statement, from stored figures (`renew-market-figures.ts`).
 */
export async function pricePage(
  ctx: AnyContext,
  category: Category,
  place: SluggedMunicipality | null,
): Promise<PricePage | null> {
  const prices = new Map((await keptPrices(ctx, [category])).map(({ code, price }) => [code, price]))
  const price = prices.get(place?.code ?? null)
  if (!price) return null
  const others = place ? municipalitiesNear(place, allMunicipalities().length) : allMunicipalities()
  return {
    category,
    path: pricePath(category, place),
    place: place && placeOf(place),
    price,
    everywhere: place ? (prices.get(null) ?? null) : null,
    rotRule: rotToday(ctx.now),
    places: others
      .flatMap((other) => priceLink(category, other, prices.get(other.code)))
      .slice(0, place ? SHOWN_NEAR : others.length),
  }
}

/** All trades in their order: one statement, from stored figures. */
export async function priceIndex(ctx: AnyContext): Promise<PriceIndex> {
  const prices = await keptPrices(ctx, categories)
  return categories.map((category) => {
    const own = prices.filter((kept) => kept.category === category)
    const everywhere = own.find(({ code }) => code === null)
    return { category, price: everywhere?.price ?? null, places: own.filter(({ code }) => code).length }
  })
}

/** The pages of prices that exist, for search engines. */
export async function publicPricePages(ctx: AnyContext): Promise<PublicPage[]> {
  const prices = await keptPrices(ctx, categories)
  return prices
    .flatMap(({ category, code, changedAt }) => {
      const place = code === null ? null : municipalityOfCode(code)
      return code !== null && !place ? [] : [{ path: pricePath(category, place), changedAt }]
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The prices that may be shown. */
async function keptPrices({ db }: AnyContext, trades: readonly Category[]): Promise<KeptPrice[]> {
  const rows = await db
    .selectFrom('market_figures')
    .where('category', 'in', [...trades])
    .where(sql<boolean>`figures ? 'price'`)
    .select([sql<Category>`category`.as('category'), 'municipality_code as code', 'changed_at as changedAt'])
    .select(sql<PriceSample>`figures -> 'price'`.as('sample'))
    .execute()
  return rows.flatMap(({ sample, ...kept }) => {
    const price = typicalPrice(sample)
    return price ? [{ ...kept, price }] : []
  })
}

function priceLink(category: Category, place: SluggedMunicipality, price?: TypicalPrice): PriceLink[] {
  return price ? [{ name: place.name, path: pricePath(category, place), price }] : []
}

function placeOf(place: SluggedMunicipality): NonNullable<PricePage['place']> {
  const { code, slug, name, officialName, countyName } = place
  return { code, slug, name, officialName, countyName }
}
