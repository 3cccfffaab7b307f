import type { Category } from '#features/companies/domain/category.ts'
import type { RankCandidate, RankedProject } from '#features/matching/domain/rank-candidates.ts'
import { distanceMetres } from '#features/places/domain/place.ts'
import { addDays, endOfStockholmDay, type IsoDate, startOfStockholmDay } from '#kernel/swedish-dates.ts'
import {
  drawnPlace,
  drawnTrades,
  drawnValue,
  farthestKm,
  type Place,
  placeOf,
  scattered,
} from './drawn-facts.ts'
import { type ActiveTime, activeTimes, HABIT_COUNT } from './habits.ts'
import { drawn, normal, poisson, type Random, randomOf } from './random.ts'
import { ReachingCompanies } from './reaching-companies.ts'
import type { Drift, Scenario } from './scenario.ts'

/** What everybody may know of a company. Instants are milliseconds. `stars`: what others say of it, 1 to 5. */
export type Company = {
  index: number
  candidate: RankCandidate
  county: string
  joinedAt: number
  stars: number
}

/**
 * What is true of a company and only the simulator and the oracle know. `interest`: log odds that it quotes on an
 * ordinary project; `declines`: the chance that it declines what it does not quote on; `medianHours`: of its own active
 * time; `ability`: requests a week that it can handle; `silentFrom`: it answers nobody from then on.
 */
export type Truth = {
  interest: number
  declines: number
  medianHours: number
  habit: number
  ability: number
  silentFrom: number
  holidays: { from: number; to: number; isTold: boolean }[]
}

/**
 * `appeal`: what is added to every company's log odds. `fitting`: companies of its trade whose area holds it, once they
 * have joined; `chosen`: the one of them that its customer has asked for, or null.
 */
export type Project = {
  index: number
  ranked: RankedProject
  publishedAt: number
  appeal: number
  fitting: readonly number[]
  chosen: number | null
}

export type Market = {
  seed: number
  scenario: Scenario
  startsAt: number
  endsAt: number
  companies: readonly Company[]
  truths: readonly Truth[]
  projects: readonly Project[]
  times: readonly ActiveTime[]
  customers: ActiveTime
}

const WEEK_MS = 7 * 86_400_000
/** Projects published in the last week are followed for this many days more. */
const FOLLOWED_DAYS = 21
/** Companies that were there from the start joined within this many days before it. */
const JOINED_BEFORE_DAYS = 700
/** Parts of the seed, so that one more company does not change the projects. */
const STREAM = { companies: 1, projects: 2, drift: 3 } as const

/** The market of a scenario: companies, what is true of them, and all projects that will be published. */
export function makeMarket(scenario: Scenario, seed: number): Market {
  const startsAt = startOfStockholmDay(scenario.starts).getTime()
  const days = scenario.weeks * 7 + FOLLOWED_DAYS
  const { companies: times, customers } = activeTimes(scenario.starts, days, scenario.companies.daysOff)
  const places = scenario.places.map(placeOf)
  const random = randomOf(seed, STREAM.companies)
  const joining = joiningDates(scenario)
  const made = joining.map((joinedAt, index) => makeCompany({ scenario, places, random }, index, joinedAt))
  const companies = made.map(({ company }) => company)
  const truths = made.map(({ truth }) => truth)
  drift({ scenario, companies, truths }, randomOf(seed, STREAM.drift))
  const endsAt = startsAt + scenario.weeks * WEEK_MS
  const projects = makeProjects({ scenario, places, companies, customers }, randomOf(seed, STREAM.projects))
  return { seed, scenario, startsAt, endsAt, companies, truths, projects, times, customers }
}

/** When each company joins: those there from the start have no date of their own yet. */
function joiningDates({ companies, drift: drifts }: Scenario): (IsoDate | null)[] {
  const later = drifts.flatMap((each) =>
    each.kind === 'joins' ? Array.from({ length: each.count }, () => each.from) : [],
  )
  return [...Array.from({ length: companies.count }, () => null), ...later]
}

type Making = { scenario: Scenario; places: readonly Place[]; random: Random }

function makeCompany({ scenario, places, random }: Making, index: number, joins: IsoDate | null) {
  const { companies } = scenario
  const place = drawnPlace(places, random)
  const categories = drawnTrades(scenario, random)
  const radiusKm = drawnValue(companies.radiusKm, random)
  const capacityPerWeek = drawnValue(companies.capacityPerWeek, random)
  const daysBefore = Math.floor(random() * JOINED_BEFORE_DAYS)
  const joinedAt = startOfStockholmDay(joins ?? addDays(scenario.starts, -daysBefore)).getTime()
  const candidate: RankCandidate = {
    companyId: `company-${index}`,
    isVerified: true,
    isSuspended: false,
    isPaused: false,
    isLicensed: true,
    ownsProject: false,
    wasAsked: false,
    categories,
    position: scattered(place, random),
    area: { kind: 'radius', radiusM: Math.round(radiusKm * 1000) },
    smallestJob: null,
    responseChance: 0,
    askedThisWeek: 0,
    capacityPerWeek,
    requestsEver: 0,
    ratings: { sum: 0, count: 0 },
  }
  const truth = makeTruth(companies, capacityPerWeek, random)
  // Good companies answer a little more often than others.
  const stars = Math.min(5, Math.max(1, 4 + 0.5 * normal(random) + 0.1 * truth.interest))
  return { company: { index, candidate, county: place.county, joinedAt, stars }, truth }
}

function makeTruth(
  { response, delayHours }: Scenario['companies'],
  capacity: number | null,
  random: Random,
): Truth {
  const mean = Math.min(0.995, Math.max(0.005, response.mean))
  return {
    interest: Math.log(mean / (1 - mean)) + response.spread * normal(random),
    declines: response.declines,
    medianHours: delayHours.median * Math.exp(delayHours.betweenCompanies * normal(random)),
    habit: Math.floor(random() * HABIT_COUNT),
    ability: capacity ?? 4 + Math.floor(4 * random()),
    silentFrom: Number.POSITIVE_INFINITY,
    holidays: [],
  }
}

type Drifting = { scenario: Scenario; companies: readonly Company[]; truths: readonly Truth[] }

function drift({ scenario, companies, truths }: Drifting, random: Random): void {
  for (const change of scenario.drift) {
    for (const [index, truth] of truths.entries()) {
      if (change.kind === 'holiday') goOnHoliday(truth, change, random)
      if (change.kind === 'goes-silent' && random() < change.share) {
        const from = startOfStockholmDay(change.from).getTime()
        if ((companies[index]?.joinedAt ?? 0) < from) truth.silentFrom = Math.min(truth.silentFrom, from)
      }
    }
  }
}

function goOnHoliday(truth: Truth, holiday: Extract<Drift, { kind: 'holiday' }>, random: Random): void {
  const [goes, tells] = [random() < holiday.share, random() < holiday.pausing]
  if (!goes) return
  truth.holidays.push({
    from: startOfStockholmDay(holiday.from).getTime(),
    to: endOfStockholmDay(holiday.to).getTime(),
    isTold: tells,
  })
}

type Publishing = {
  scenario: Scenario
  places: readonly Place[]
  companies: readonly Company[]
  customers: ActiveTime
}

function makeProjects({ scenario, places, companies, customers }: Publishing, random: Random): Project[] {
  const startsAt = startOfStockholmDay(scenario.starts).getTime()
  const near = nearCompanies(places, companies)
  const drafts: Omit<Project, 'index'>[] = []
  for (let week = 0; week < scenario.weeks; week++) {
    const from = startsAt + week * WEEK_MS
    const mean = scenario.demand.projectsPerWeek * demandFactor(scenario, from)
    const [since, until] = [customers.until(from), customers.until(from + WEEK_MS)]
    for (let count = poisson(mean, random); count > 0; count--) {
      const publishedAt = customers.when(since + (until - since) * random())
      drafts.push(makeProject({ scenario, places, companies, near }, publishedAt, random))
    }
  }
  return drafts
    .toSorted((a, b) => a.publishedAt - b.publishedAt)
    .map((draft, index) => ({ ...draft, index, ranked: { ...draft.ranked, id: `project-${index}` } }))
}

type Placing = Omit<Publishing, 'customers'> & { near: ReadonlyMap<string, ReachingCompanies> }

function makeProject({ scenario, places, near }: Placing, publishedAt: number, random: Random) {
  const place = drawnPlace(places, random)
  const { category } = drawn(scenario.trades, ({ share }) => share, random)
  const position = scattered(place, random)
  const ranked: RankedProject = {
    id: '',
    category,
    place: { ...position, municipalityCode: place.code },
    budgetAtMost: null,
  }
  const fitting = near.get(nearKey(places.indexOf(place), category))?.of(position) ?? []
  const appeal = scenario.companies.response.appealSpread * normal(random)
  const indexes = fitting.map(({ index }) => index)
  const chosen = chosenOf(indexes, scenario.demand.choosing ?? 0, random)
  return { ranked, publishedAt, appeal, fitting: indexes, chosen }
}

/** Nothing is drawn where nobody chooses, so that such a market stays as it was. */
function chosenOf(fitting: readonly number[], share: number, random: Random): number | null {
  if (share === 0 || random() >= share) return null
  return fitting[Math.floor(random() * fitting.length)] ?? null
}

/** Companies that may reach a place, by place and trade. */
function nearCompanies(places: readonly Place[], companies: readonly Company[]) {
  const near = new Map<string, Company[]>()
  for (const [at, { position, spreadKm }] of places.entries()) {
    for (const company of companies) {
      const { candidate } = company
      const farthest = radiusOf(candidate) + farthestKm(spreadKm) * 1000
      if (!candidate.position || distanceMetres(candidate.position, position) > farthest) continue
      for (const category of candidate.categories) {
        const key = nearKey(at, category)
        const list = near.get(key) ?? []
        list.push(company)
        near.set(key, list)
      }
    }
  }
  return new Map(
    [...near].map(([key, companies]) => [
      key,
      new ReachingCompanies(companies, ({ candidate }) => radiusOf(candidate)),
    ]),
  )
}

function nearKey(place: number, category: Category): string {
  return `${place} ${category}`
}

function radiusOf({ area }: RankCandidate): number {
  return area.kind === 'radius' ? area.radiusM : 0
}

function demandFactor({ drift: drifts }: Scenario, at: number): number {
  return drifts.reduce((factor, change) => {
    if (change.kind === 'competitor' && at >= startOfStockholmDay(change.from).getTime())
      return factor * change.demandFactor
    const isNow =
      change.kind === 'demand' &&
      at >= startOfStockholmDay(change.from).getTime() &&
      at < endOfStockholmDay(change.to).getTime()
    return isNow ? factor * change.factor : factor
  }, 1)
}
