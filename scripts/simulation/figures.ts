import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { USUAL_CAPACITY } from '#features/matching/domain/rank-values.ts'
import { isPausedAt } from './answers.ts'
import type { Company, Market } from './make-market.ts'
import { mostSatisfied } from './most-satisfied.ts'
import type { Invitation } from './policy.ts'
import { deadlineOf } from './project-times.ts'
import type { MarketResult, ProjectResult } from './run-market.ts'

/** Projects by how many companies fit (trade, area, taking requests). */
export const fitGroups = [
  { name: '20+', least: 20, most: Number.POSITIVE_INFINITY },
  { name: '8-19', least: 8, most: 19 },
  { name: '1-7', least: 1, most: 7 },
] as const

/** Figures by name; null where nothing can be told. `GROUP` is one of `fitGroups`. */
export type Figures = Record<string, number | null>

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const LEAST_A_WEEK = 2
const MOST_A_WEEK = 5
/** A company is new for this long. */
const NEW_MS = 8 * WEEK_MS

/** The projects that are measured: published after the warm-up. */
export function measuredProjects(market: Market, { projects }: MarketResult): ProjectResult[] {
  const from = measuredFrom(market)
  return projects.filter(({ project }) => project.publishedAt >= from)
}

export function figuresOf(
  market: Market,
  result: MarketResult,
  { isFlowWanted }: { isFlowWanted: boolean },
): Figures {
  const projects = measuredProjects(market, result)
  return {
    projects: projects.length,
    ...promiseFigures(projects),
    ...Object.fromEntries(
      fitGroups.flatMap(({ name, least, most }) =>
        groupFigures(
          name,
          projects.filter(({ fitting }) => fitting >= least && fitting <= most),
        ),
      ),
    ),
    ...costFigures(projects),
    ...loadFigures(market, result, isFlowWanted ? projects : null),
    newcomers: newcomersShare(market, projects),
  }
}

function promiseFigures(projects: readonly ProjectResult[]): Figures {
  const thirds = projects.flatMap(({ project, quotes }) => {
    const third = quotes[waveSettings.quotesPromised - 1]
    return third === undefined ? [] : [(third - project.publishedAt) / HOUR_MS]
  })
  return {
    three: share(projects, (each) => inTime(each) >= waveSettings.quotesPromised),
    threeToFive: share(projects, (each) => {
      const written = inTime(each) + inTime(each, each.thrownAway)
      return written >= waveSettings.quotesPromised && written <= waveSettings.quotesAtMost
    }),
    hoursToThird: median(thirds),
  }
}

function groupFigures(name: string, projects: readonly ProjectResult[]): [string, number | null][] {
  return [
    [`projects ${name}`, projects.length],
    [`three ${name}`, share(projects, (each) => inTime(each) >= waveSettings.quotesPromised)],
    [`asked ${name}`, mean(projects.map(({ invitations }) => invitations.length))],
    [`askedWithin ${name}`, mean(projects.map(({ invitations }) => invitations.filter(isWithin).length))],
  ]
}

/** It was asked about work that it takes. */
function isWithin({ beyond }: Invitation): boolean {
  return beyond === null
}

function costFigures(projects: readonly ProjectResult[]): Figures {
  const invitations = sum(projects.map((each) => each.invitations.length))
  const quotes = sum(projects.map((each) => each.quotes.length))
  return {
    asked: mean(projects.map((each) => each.invitations.length)),
    quotes: mean(projects.map((each) => each.quotes.length)),
    invitationsPerQuote: quotes > 0 ? invitations / quotes : null,
    thrownAway: mean(projects.map((each) => each.thrownAway.length)),
    turnedAway: mean(projects.map((each) => each.turnedAway)),
    reminders: mean(projects.map((each) => each.reminders)),
    widened: share(projects, ({ isWidened }) => isWidened),
  }
}

/** A company that could have been asked in measured weeks, with its requests in each (by when the week begins). */
type Loaded = { index: number; byWeek: Map<number, number> }

function loadFigures(market: Market, { requests }: MarketResult, projects: ProjectResult[] | null): Figures {
  const loaded = market.companies
    .map((company) => loadOf(market, company, requests.all(company.index)))
    .filter(({ byWeek }) => byWeek.size >= 1)
  // A company that wants two a week at most cannot have two on average: some week always has fewer.
  const counted = loaded.filter(({ index }) => capacityOf(market, index) > LEAST_A_WEEK)
  const means = counted.map(({ byWeek }) => sum([...byWeek.values()]) / byWeek.size)
  const weeks = counted.flatMap(({ byWeek }) => [...byWeek.values()])
  const inside = share(means, isInside)
  const allowed = projects && allowedInside(market, projects, counted)
  const insideWeeks = share(weeks, isInside)
  const allowedWeeks = projects && allowedByWeek(market, projects, counted)
  return {
    requestsAWeek: mean(means),
    inside,
    insideAllowed: allowed,
    insideReached: allowed ? Math.min(1, (inside ?? 0) / allowed) : null,
    insideWeeks,
    insideWeeksAllowed: allowedWeeks,
    insideWeeksReached: allowedWeeks ? Math.min(1, (insideWeeks ?? 0) / allowedWeeks) : null,
    gini: gini(means),
  }
}

/** A week in which the company had paused does not count: it wanted none. */
function loadOf(market: Market, { index, joinedAt }: Company, instants: readonly number[]): Loaded {
  const from = Math.max(measuredFrom(market), joinedAt)
  const byWeek = new Map<number, number>()
  for (let start = market.endsAt - WEEK_MS; start >= from; start -= WEEK_MS)
    if (!isPausedAt(market, index, start + WEEK_MS / 2)) byWeek.set(start, 0)
  for (const at of instants) {
    const start = market.endsAt - WEEK_MS * Math.ceil((market.endsAt - at) / WEEK_MS)
    const count = byWeek.get(start)
    if (count !== undefined) byWeek.set(start, count + 1)
  }
  return { index, byWeek }
}

/**
 * The share of companies that could get two requests a week on average, had the requests of these projects been spread
 * for that alone: an upper bound, from the maximum flow with two a week for each.
 */
function allowedInside(
  market: Market,
  projects: readonly ProjectResult[],
  counted: readonly Loaded[],
): number | null {
  const needs = counted.map(({ index, byWeek }) => ({ index, need: LEAST_A_WEEK * byWeek.size }))
  return mostSatisfied(market, projects, needs)
}

/** The same by week: the share of weeks of companies with two requests or more. */
function allowedByWeek(
  market: Market,
  projects: readonly ProjectResult[],
  counted: readonly Loaded[],
): number | null {
  let [satisfied, all] = [0, 0]
  for (let to = market.endsAt; to > measuredFrom(market); to -= WEEK_MS) {
    const there = counted.filter(({ byWeek }) => byWeek.has(to - WEEK_MS))
    const needs = there.map(({ index }) => ({ index, need: LEAST_A_WEEK }))
    const published = projects.filter(
      ({ project }) => project.publishedAt >= to - WEEK_MS && project.publishedAt < to,
    )
    satisfied += (mostSatisfied(market, published, needs) ?? 0) * there.length
    all += there.length
  }
  return all > 0 ? satisfied / all : null
}

/** How often a new company is asked, compared with its share of the companies that fit: 1 for as often as others. */
function newcomersShare(market: Market, projects: readonly ProjectResult[]): number | null {
  let [asked, askedNew, fitting, fittingNew] = [0, 0, 0, 0]
  for (const { project, invitations } of projects) {
    const isNew = (index: number) => {
      const joined = market.companies[index]?.joinedAt ?? 0
      return joined <= project.publishedAt && project.publishedAt - joined < NEW_MS
    }
    asked += invitations.length
    askedNew += invitations.filter(({ company }) => isNew(company)).length
    for (const index of project.fitting) {
      if ((market.companies[index]?.joinedAt ?? 0) > project.publishedAt) continue
      fitting++
      if (isNew(index)) fittingNew++
    }
  }
  return fittingNew > 0 && asked > 0 ? askedNew / asked / (fittingNew / fitting) : null
}

function measuredFrom({ startsAt, scenario }: Market): number {
  return startsAt + scenario.warmUpWeeks * WEEK_MS
}

function capacityOf(market: Market, index: number): number {
  return market.companies[index]?.candidate.capacityPerWeek ?? USUAL_CAPACITY
}

function inTime(result: ProjectResult, instants = result.quotes): number {
  return instants.filter((at) => at <= deadlineOf(result)).length
}

function isInside(requests: number): boolean {
  return requests >= LEAST_A_WEEK && requests <= MOST_A_WEEK
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number | null {
  return items.length > 0 ? items.filter(holds).length / items.length : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length > 0 ? sum(numbers) / numbers.length : null
}

function median(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null
}

/** 0 when all have the same, towards 1 when one has everything. */
function gini(numbers: readonly number[]): number | null {
  const total = sum(numbers)
  if (total === 0) return null
  const ranked = numbers.toSorted((a, b) => a - b)
  const weighted = sum(ranked.map((each, at) => (at + 1) * each))
  return (2 * weighted) / (ranked.length * total) - (ranked.length + 1) / ranked.length
}
