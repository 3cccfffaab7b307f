import type { Category } from '#features/companies/domain/category.ts'
import { categorySlugs } from '#features/companies/domain/category-slug.ts'
import type { ListedCompany } from '#features/matching/domain/serving-company.ts'
import type { SluggedMunicipality } from '#features/places/domain/municipality-slug.ts'
import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import { href } from '#kernel/href.ts'
import type { TypicalAnswer, TypicalPrice } from './trade-figures.ts'

/**
 * A municipality on a page: its name, the path of its page for the trade, and how many companies of the trade work
 * there.
 */
export type PlaceLink = { name: string; path: string; companies: number }
/**
 * A row of a list of companies: `baseName`, the municipality of its base; `distanceM`, whole metres from there to the
 * place of the page.
 */
export type CompanyInList = Omit<ListedCompany, 'baseCode'> & {
  baseName: string | null
  distanceM: number | null
}
/** A trade, and how many of its companies work at the place. */
export type TradeLink = { category: Category; path: string; companies: number }

/**
 * The figures of a trade, in one place or in all of Sweden. `open`: projects that take quotes now; `completed`: all
 * completed projects.
 */
export type TradeFigures = {
  open: number
  completed: number
  /** Of the whole trade, and of the page's own place; null while there are too few quotes to hide a single deal. */
  price: TypicalPrice | null
  priceHere: TypicalPrice | null
  answer: TypicalAnswer | null
}

/** The ROT rule for payments of today: per cent of labour, and the cap per person and year in öre. */
export type RotToday = { percent: number; capOre: number }

/** The page of a trade in a municipality. */
export type PlacePage = {
  category: Category
  /** `Uppsala`, `Uppsala kommun`, `Uppsala län`; `slug`: in URLs. */
  place: { code: string; slug: string; name: string; officialName: string; countyName: string }
  path: string
  /** How many companies of the trade take requests there; `companies` are the nearest of them. */
  total: number
  companies: CompanyInList[]
  /** The newest open projects. */
  projects: ProjectCard[]
  figures: TradeFigures
  rotRule: RotToday | null
  /** The nearest municipalities where a company of the trade works, each with its distance in whole metres. */
  near: (PlaceLink & { distanceM: number })[]
  /** All trades at the place but this one. */
  trades: TradeLink[]
}

/** The page of a trade: how many companies work where, county by county. */
export type TradePage = {
  category: Category
  path: string
  figures: TradeFigures
  rotRule: RotToday | null
  counties: { name: string; covered: number; places: PlaceLink[] }[]
  /** The number of municipalities with a company of the trade. */
  covered: number
}

/** The page of all trades, each with the municipalities that have most companies. */
export type TradeIndex = (TradeLink & { covered: number; open: number; most: PlaceLink[] })[]

/**
 * Does the page have content? Search engines are not shown a page without companies, projects and a price of its own.
 */
export function hasContent({ total, figures }: Pick<PlacePage, 'total' | 'figures'>): boolean {
  return total > 0 || figures.open > 0 || figures.completed > 0 || figures.priceHere !== null
}

/** The path of a trade's page. */
export function tradePath(category: Category): string {
  return href('/hantverkare/:category', { category: categorySlugs[category] })
}

/** The path of the page of a trade in a municipality. */
export function placePath(category: Category, { slug }: Pick<SluggedMunicipality, 'slug'>): string {
  return href('/hantverkare/:category/:kommun', { category: categorySlugs[category], kommun: slug })
}
