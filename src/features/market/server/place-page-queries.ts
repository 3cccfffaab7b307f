import { sql } from 'kysely'
import { type Category, categories } from '#features/companies/domain/category.ts'
import type { ListedCompany, Supply } from '#features/matching/domain/serving-company.ts'
import { coverage, supplyAt } from '#features/matching/server/serving-company-queries.ts'
import type { SluggedMunicipality } from '#features/places/domain/municipality-slug.ts'
import {
  municipalitiesByCounty,
  municipalitiesNear,
  municipalityOfCode,
  type Neighbour,
} from '#features/places/server/municipalities.ts'
import { listOpenProjects } from '#features/projects/server/open-project-queries.ts'
import { rotRuleOn } from '#features/rot/domain/rot-rules.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import {
  type CompanyInList,
  type PlaceLink,
  type PlacePage,
  placePath,
  type RotToday,
  type TradeIndex,
  type TradeLink,
  type TradePage,
  tradePath,
} from '../domain/place-page.ts'
import { figuresOf, keptTradeFigures, tradeFigures } from './trade-figure-queries.ts'

/** How many neighbouring municipalities are looked up, and how many of those with a company are shown. */
const ASKED_NEAR = 16
const SHOWN_NEAR = 8
const SHOWN_PROJECTS = 6
/** The number of municipalities beside each trade on the page of all trades. */
const SHOWN_MOST = 5

/** The page of a trade in a municipality: two statements. Its numbers are stored figures. */
export async function placePage(
  ctx: AnyContext,
  category: Category,
  place: SluggedMunicipality,
): Promise<PlacePage> {
  const { code, slug, name, officialName, countyName } = place
  const around = municipalitiesNear(place, ASKED_NEAR)
  const asked = { category, code, near: around.map((neighbour) => neighbour.code) }
  const [{ supply, figures }, { projects }] = await Promise.all([
    ctx.db
      .selectNoFrom([supplyAt(ctx.now, asked).as('supply'), keptTradeFigures(category, code).as('figures')])
      .executeTakeFirstOrThrow(),
    listOpenProjects(ctx, { category, municipality: code }),
  ])
  return {
    category,
    place: { code, slug, name, officialName, countyName },
    path: placePath(category, place),
    // New companies that the stored figure does not count yet are in the list already.
    total: Math.max(supply.trades[category] ?? 0, supply.companies.length),
    companies: supply.companies.map(companyRow),
    projects: projects.slice(0, SHOWN_PROJECTS),
    figures: figuresOf(figures),
    rotRule: rotToday(ctx.now),
    near: nearLinks(category, around, supply.near),
    trades: tradeLinks(
      categories.filter((other) => other !== category),
      place,
      supply.trades,
    ),
  }
}

/** A company as a row of a list. */
export function companyRow({ baseCode, ...company }: ListedCompany & { distanceM?: number }): CompanyInList {
  return {
    distanceM: null,
    ...company,
    baseName: baseCode === null ? null : (municipalityOfCode(baseCode)?.name ?? null),
  }
}

/** The nearest of the municipalities `around` with a company. */
function nearLinks(
  category: Category,
  around: readonly Neighbour[],
  counted: Supply['near'],
): PlacePage['near'] {
  const companies = new Map(counted.map((neighbour) => [neighbour.code, neighbour.companies]))
  return around
    .filter(({ code }) => companies.has(code))
    .slice(0, SHOWN_NEAR)
    .map((place) => ({
      ...placeLink(category, place, companies.get(place.code)),
      distanceM: place.distanceM,
    }))
}

function tradeLinks(
  trades: readonly Category[],
  place: SluggedMunicipality,
  counted: Supply['trades'],
): TradeLink[] {
  return trades.map((category) => ({
    category,
    path: placePath(category, place),
    companies: counted[category] ?? 0,
  }))
}

/** The page of a trade: two statements, from stored figures. */
export async function tradePage(ctx: AnyContext, category: Category): Promise<TradePage> {
  const [{ places }, figures] = await Promise.all([coverage(ctx, category), tradeFigures(ctx, category)])
  const counts = new Map(places.map(({ code, companies }) => [code, companies]))
  const counties = municipalitiesByCounty().map(({ name, municipalities }) => ({
    name,
    covered: municipalities.filter(({ code }) => counts.has(code)).length,
    places: municipalities.map((place) => placeLink(category, place, counts.get(place.code))),
  }))
  const rotRule = rotToday(ctx.now)
  return { category, path: tradePath(category), figures, rotRule, counties, covered: places.length }
}

/** All trades: two statements, from stored figures. */
export async function tradeIndex(ctx: AnyContext): Promise<TradeIndex> {
  const [{ everywhere, places }, open] = await Promise.all([coverage(ctx), openByTrade(ctx)])
  return categories.map((category) => {
    const there = places.filter((place) => place.category === category)
    return {
      category,
      path: tradePath(category),
      companies: everywhere.find((served) => served.category === category)?.companies ?? 0,
      open: open.get(category) ?? 0,
      covered: there.length,
      most: there
        .toSorted((a, b) => b.companies - a.companies || (a.code < b.code ? -1 : 1))
        .slice(0, SHOWN_MOST)
        .flatMap(({ code, companies }) => {
          const place = municipalityOfCode(code)
          return place ? [placeLink(category, place, companies)] : []
        }),
    }
  })
}

/** A page of the site, and when its content last changed; null if its content never changes. */
export type PublicPage = { path: string; changedAt: Date | null }

/** All pages of trades, and those of municipalities with content: two statements, from stored figures. */
export async function publicPlacePages(ctx: AnyContext): Promise<PublicPage[]> {
  const [{ places }, projects] = await Promise.all([coverage(ctx), placesOfProjects(ctx)])
  const changed = new Map<string, Date | null>(categories.map((category) => [tradePath(category), null]))
  for (const { category, code, changedAt } of [...places, ...projects]) {
    const place = municipalityOfCode(code)
    for (const path of place ? [placePath(category, place), tradePath(category)] : []) {
      const before = changed.get(path)
      if (!before || before < changedAt) changed.set(path, changedAt)
    }
  }
  return [...changed]
    .map(([path, changedAt]) => ({ path, changedAt }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function openByTrade({ db }: AnyContext): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('market_figures')
    .where('category', 'is not', null)
    .where('municipality_code', 'is', null)
    .select(['category', sql<number>`(figures ->> 'open')::int`.as('open')])
    .execute()
  return new Map(rows.map(({ category, open }) => [category, open]))
}

/** Trades in municipalities with open or completed projects, and when one of these projects last changed. */
function placesOfProjects({ db }: AnyContext) {
  return db
    .selectFrom('market_figures')
    .where('municipality_code', 'is not', null)
    .where('changed_at', 'is not', null)
    .select([sql<Category>`category`.as('category'), sql<string>`municipality_code`.as('code')])
    .select(sql<Date>`changed_at`.as('changedAt'))
    .execute()
}

/** The ROT rule for payments of today (Stockholm). */
export function rotToday(now: Date): RotToday | null {
  const rule = rotRuleOn(stockholmDate(now))
  return rule && { percent: rule.percent, capOre: rule.rotCapOre }
}

function placeLink(category: Category, place: SluggedMunicipality, companies = 0): PlaceLink {
  return { name: place.name, path: placePath(category, place), companies }
}
