import { type RawBuilder, sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { publicSlug } from '#features/applications/server/public-company-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import type { ListedCompany } from '#features/matching/domain/serving-company.ts'
import { takesRequests } from '#features/matching/server/candidate-queries.ts'
import { listedFacts, supplyAt } from '#features/matching/server/serving-company-queries.ts'
import { municipalityOfCode } from '#features/places/server/municipalities.ts'
import { guessPlaces } from '#features/places/server/place-guess-queries.ts'
import { tradeVocabulary } from '#features/projects/server/trade-vocabulary.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { isFoundBy, readSearch, type Search } from '#platform/db/swedish-search.ts'
import { priceWords } from '../data/price-words.ts'
import {
  type FoundCompany,
  type FoundPage,
  type MarketHits,
  pricedIn,
  splitPlace,
} from '../domain/market-hits.ts'
import { placePath, tradePath } from '../domain/place-page.ts'
import { pricePath } from '../domain/price-page.ts'
import { companyRow } from './place-page-queries.ts'
import { priceIndex } from './price-page-queries.ts'

const MOST_COMPANIES = 20
const MOST_PAGES = 6
const MOST_PLACES = 3
/** The most companies that work at a place; its page shows the others. */
const MOST_NEAREST = 5

/**
 * The public pages of trades, places, prices and companies that match the typed words. A question about a price finds
 * the page of the price before that of the trade.
 */
export async function searchMarket(ctx: AnyContext, typed: string): Promise<MarketHits> {
  const priced = pricedIn(typed, priceWords)
  const hits = await hitsFor(ctx, priced ?? typed)
  if (priced === null || hits.pages.length === 0) return hits
  return { ...hits, pages: [...(await pricesOf(ctx, hits.pages)), ...hits.pages] }
}

async function hitsFor(ctx: AnyContext, typed: string): Promise<MarketHits> {
  const search = await readSearch(ctx.db, typed)
  if (search === null) return { companies: [], at: null, pages: [], isForgiving: false }
  const exact = await hitsOf(ctx, search.exact)
  const isFound = exact.companies.length + exact.pages.length > 0
  const hits = isFound ? exact : await hitsOf(ctx, await search.forgiving())
  const meantPages = await placesMeant(ctx, typed, hits.pages)
  return withNearest(
    ctx,
    meantPages.length > 0 ? { ...hits, pages: meantPages, isForgiving: !isFound } : hits,
  )
}

/** Adds the nearest companies to a search for a trade at a place that names no company. */
async function withNearest(ctx: AnyContext, hits: MarketHits): Promise<MarketHits> {
  const at = hits.pages.find(({ code }) => code !== null)
  if (hits.companies.length > 0 || !at?.code) return hits
  const asked = { category: at.category, code: at.code, near: [] }
  const { supply } = await ctx.db
    .selectNoFrom(supplyAt(ctx.now, asked).as('supply'))
    .executeTakeFirstOrThrow()
  const companies = supply.companies
    .slice(0, MOST_NEAREST)
    .map((company) => ({ ...companyRow(company), isVerified: true, takesRequests: true }))
  return { ...hits, companies, at }
}

/** A trade at the places that the last word may mean: a postcode, or a name that no municipality has. */
async function placesMeant(
  ctx: AnyContext,
  typed: string,
  pages: readonly FoundPage[],
): Promise<FoundPage[]> {
  const asked = splitPlace(typed)
  if (!asked || pages.some(({ place }) => place !== null)) return []
  if (pages.length > 0 && !asked.isPostcode) return []
  const search = await readSearch(ctx.db, asked.what)
  const [trade] = search ? await pagesAbout(ctx, search.exact) : []
  if (!trade) return []
  const places = await guessPlaces(ctx, asked.where, MOST_PLACES)
  const codes = new Set(places.map(({ municipalityCode }) => municipalityCode))
  return [...codes].flatMap((code) => pageAt(trade.category, code))
}

/** The pages of the prices of these trades, where a price is known. */
async function pricesOf(ctx: AnyContext, pages: readonly FoundPage[]): Promise<FoundPage[]> {
  const trades = new Set(pages.map(({ category }) => category))
  return (await priceIndex(ctx)).flatMap(({ category, price }) =>
    price && trades.has(category)
      ? [{ category, code: null, place: null, path: pricePath(category), isPrice: true }]
      : [],
  )
}

async function hitsOf(ctx: AnyContext, search: Search): Promise<MarketHits> {
  const [companies, pages] = await Promise.all([companiesNamed(ctx, search), pagesAbout(ctx, search)])
  return { companies, at: null, pages, isForgiving: search.isForgiving }
}

async function companiesNamed({ db, now }: AnyContext, search: Search): Promise<FoundCompany[]> {
  const isNamed = isFoundBy(search, {
    words: sql`app.swedish_words(company.company_name)`,
    title: sql`app.without_marks(company.company_name)`,
    isBare: true,
  })
  const id = sql.ref('company.id')
  const { rows } = await sql<{ company: ListedCompany; isVerified: boolean; takesRequests: boolean }>`
    select json_build_object(${listedFacts(now)}) as company, "isVerified", "takesRequests" from (
      select company.id, company.company_name, company.municipality_code as base_code, company.smallest_job,
        ${publicSlug(id, now)} as slug, ${verifiedAt(stockholmDate(now), id)} as "isVerified",
        ${takesRequests(now)} as "takesRequests"
      from company_profiles company where ${isNamed}
    ) listed
    where slug is not null order by company_name collate app.sv, slug
    limit ${sql.lit(MOST_COMPANIES)}`.execute(db)
  return rows.map(({ company, ...state }) => ({ ...companyRow(company), ...state }))
}

/**
 * Trades by their names, and by the rooms and works that belong to them; trades in a municipality when the words name
 * one. Most companies first.
 */
async function pagesAbout({ db }: AnyContext, { query }: Search): Promise<FoundPage[]> {
  const about = (words: RawBuilder<unknown>) => sql`array_to_tsvector(${words}) @@ ${query}::tsquery`
  const trade = sql`trade.concepts`
  const { rows } = await sql<{ category: Category; code: string | null }>`
    select served.category, municipality_code as code from served_places served
    join jsonb_to_recordset(${JSON.stringify(tradeVocabulary)}::jsonb) trade (category text, concepts text[])
      on trade.category = served.category
    where companies > 0 and (case when municipality_code is null then ${about(trade)}
      else not ${about(trade)} and ${about(sql`${trade} || ('#' || municipality_code)`)} end)
    order by companies desc, served.category, municipality_code limit ${sql.lit(MOST_PAGES)}`.execute(db)
  return rows.flatMap(({ category, code }) =>
    code === null ? [{ category, code, place: null, path: tradePath(category) }] : pageAt(category, code),
  )
}

function pageAt(category: Category, code: string): FoundPage[] {
  const place = municipalityOfCode(code)
  return place ? [{ category, code, place: place.name, path: placePath(category, place) }] : []
}
