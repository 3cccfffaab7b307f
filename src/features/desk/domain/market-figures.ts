import { addDays, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** How many weeks the figures cover, including the present one. */
const WEEKS = 12

/**
 * The counts of a group of projects. `by`: the kind of group; `pair` is one trade in one county. `key`: the group's
 * name, for a pair its trade. `ripe`: projects older than a day; `quick`: those of them with three quotes within a day.
 */
export type FigureRow = {
  by: 'all' | 'week' | 'category' | 'county' | 'pair'
  key: string
  county: string
  projects: number
  quotes: number
  ripe: number
  quick: number
  /** The median time from publishing to each quote; null without quotes. */
  medianHours: number | null
}

export type Figure = {
  key: string
  projects: number
  /** Null without projects. */
  quotesPerProject: number | null
  /**
   * Projects older than a day, and the share of them (0 to 1) with three quotes within a day; null when there are none.
   */
  ripe: number
  quickShare: number | null
  medianHours: number | null
}

/**
 * One trade in one county (its name, empty if the place is unknown). `isFew`: too few projects are ripe for a
 * meaningful share.
 */
export type PairFigure = Figure & { category: string; county: string; quick: number; isFew: boolean }

/** With fewer ripe projects a share says little. */
const ENOUGH_RIPE = 10

export type MarketFigures = {
  whole: Figure
  /** Every week by its Monday, oldest first. */
  weeks: Figure[]
  /** Most projects first. The key of a county is its name, empty if the place is unknown. */
  categories: Figure[]
  counties: Figure[]
  /** Only pairs with projects. */
  pairs: PairFigure[]
}

/** Of the projects whose 24 hours ended today (`ripe`), how many had three quotes then (`quick`). */
export type PromiseCount = Pick<FigureRow, 'key' | 'ripe' | 'quick'>
export type PromiseRow = PromiseCount & { by: 'all' | 'category' | 'county' | 'pair'; county: string }
/** Only trades and counties with such projects. */
export type PromiseToday = {
  whole: PromiseCount
  categories: PromiseCount[]
  counties: PromiseCount[]
  pairs: (Omit<PromiseCount, 'key'> & { category: string; county: string })[]
}

/** Groups the rows of the promise of today by kind. */
export function promiseToday(rows: readonly PromiseRow[]): PromiseToday {
  const of = (by: PromiseRow['by']) =>
    rows.filter((row) => row.by === by).map(({ key, ripe, quick }) => ({ key, ripe, quick }))
  return {
    whole: of('all')[0] ?? { key: '', ripe: 0, quick: 0 },
    categories: of('category'),
    counties: of('county'),
    pairs: rows
      .filter(({ by }) => by === 'pair')
      .map(({ key, county, ripe, quick }) => ({ category: key, county, ripe, quick })),
  }
}

/** The Mondays (Stockholm) of the weeks that the figures cover, oldest first. */
export function figureWeeks(now: Date): IsoDate[] {
  const today = stockholmDate(now)
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -daysSinceMonday)
  return Array.from({ length: WEEKS }, (_, index) => addDays(monday, (index - WEEKS + 1) * 7))
}

/** Groups the rows by kind, and computes the means and shares of each; `weeks`: the Mondays to show. */
export function marketFigures(rows: readonly FigureRow[], weeks: readonly IsoDate[]): MarketFigures {
  const of = (by: FigureRow['by']) => rows.filter((row) => row.by === by).map(figureOf)
  const most = <Counted extends Figure>(figures: Counted[]) =>
    figures.toSorted((one, other) => other.projects - one.projects)
  const byWeek = of('week')
  return {
    whole: of('all')[0] ?? nothing(''),
    weeks: weeks.map((week) => byWeek.find(({ key }) => key === week) ?? nothing(week)),
    categories: most(of('category')),
    counties: most(of('county')),
    pairs: most(rows.filter(({ by }) => by === 'pair').map(pairOf)),
  }
}

function pairOf(row: FigureRow): PairFigure {
  const { key, county, quick, ripe } = row
  return {
    ...figureOf(row),
    key: `${key} ${county}`.trim(),
    category: key,
    county,
    quick,
    isFew: ripe < ENOUGH_RIPE,
  }
}

function figureOf({ key, projects, quotes, ripe, quick, medianHours }: FigureRow): Figure {
  return {
    key,
    projects,
    quotesPerProject: projects > 0 ? quotes / projects : null,
    ripe,
    quickShare: ripe > 0 ? quick / ripe : null,
    medianHours,
  }
}

function nothing(key: string): Figure {
  return { key, projects: 0, quotesPerProject: null, ripe: 0, quickShare: null, medianHours: null }
}
