import {
  type Calibration,
  calibrationFigures,
  emptyCalibration,
} from '#features/matching/domain/forecast-calibration.ts'
import { calibrate } from './calibration.ts'
import { type Figures, figuresOf, fitGroups, measuredProjects } from './figures.ts'
import { type Interval, intervalOf } from './interval.ts'
import { type Market, makeMarket } from './make-market.ts'
import { handslag } from './policies/handslag.ts'
import { informed } from './policies/informed.ts'
import { broadcast, capped, firstCome, nearest, rating } from './policies/naive.ts'
import { oracle } from './policies/oracle.ts'
import type { Foresight, Policy, PolicyName } from './policy.ts'
import { runMarket } from './run-market.ts'
import type { Scenario } from './scenario.ts'

/** Customers read the forecast when they publish, and again later on. */
const FIRST_HOURS = [0]
const ALL_HOURS = [0, 4, 8, 12, 16, 20]

export type ForecastFigures = Calibration & ReturnType<typeof calibrationFigures>

/** All figures of one policy: each with its mean over the seeds and, from two seeds on, its 95 % interval. */
export type PolicyFigures = {
  figures: Record<string, Interval | null>
  /** Of policies that tell a chance: when publishing, and at all hours. */
  forecast: { first: ForecastFigures; all: ForecastFigures } | null
}
export type Comparison = {
  title: string
  seeds: readonly number[]
  weeks: number
  companies: number
  projects: number
  policies: Partial<Record<PolicyName, PolicyFigures>>
}

type Gathered = { figures: Figures[]; first: Calibration; all: Calibration }

/** Runs every policy through the same markets, one per seed. */
export function comparePolicies(
  scenario: Scenario,
  { policies, seeds }: { policies: readonly PolicyName[]; seeds: readonly number[] },
): Comparison {
  const gathered = new Map<PolicyName, Gathered>(
    policies.map((name) => [name, { figures: [], first: emptyCalibration(), all: emptyCalibration() }]),
  )
  let projects = 0
  let companies = 0
  for (const seed of seeds) {
    const market = makeMarket(scenario, seed)
    projects += market.projects.length
    companies = market.companies.length
    runAll(market, gathered)
  }
  return {
    title: scenario.title,
    seeds,
    weeks: scenario.weeks,
    companies,
    projects,
    policies: Object.fromEntries([...gathered].map(([name, each]) => [name, summary(each)])),
  }
}

function runAll(market: Market, gathered: Map<PolicyName, Gathered>): void {
  const ofSeed = new Map<PolicyName, Figures>()
  for (const [name, { first, all }] of gathered) {
    const result = runMarket(market, (foresight) => policyOf(name, market, foresight))
    ofSeed.set(name, figuresOf(market, result, { isFlowWanted: name === 'handslag' }))
    const projects = measuredProjects(market, result)
    calibrate(first, projects, FIRST_HOURS)
    calibrate(all, projects, ALL_HOURS)
  }
  for (const [name, each] of gathered)
    each.figures.push({ ...ofSeed.get(name), ...against(ofSeed, ofSeed.get(name) ?? {}) })
}

function policyOf(name: PolicyName, market: Market, foresight: Foresight): Policy {
  switch (name) {
    case 'handslag':
      return handslag(market.companies)
    case 'broadcast':
      return broadcast
    case 'nearest':
      return nearest
    case 'rating':
      return rating
    case 'first-come':
      return firstCome
    case 'oracle':
      return oracle(foresight)
    case 'capped':
      return capped
    case 'informed':
      return informed(market)
  }
}

/** By group: the promise's share beside the oracle's, and requests beside broadcast's, where these ran too. */
function against(ofSeed: ReadonlyMap<PolicyName, Figures>, figures: Figures): Figures {
  const ratio = (name: PolicyName, key: string) => {
    const [own, other] = [figures[key], ofSeed.get(name)?.[key]]
    return own != null && other ? own / other : null
  }
  return Object.fromEntries(
    fitGroups.flatMap(({ name }) => [
      [`ofOracle ${name}`, ratio('oracle', `three ${name}`)],
      [`ofBroadcast ${name}`, ratio('broadcast', `three ${name}`)],
      [`askedOfBroadcast ${name}`, ratio('broadcast', `asked ${name}`)],
    ]),
  )
}

function summary({ figures, first, all }: Gathered): PolicyFigures {
  const names = [...new Set(figures.flatMap(Object.keys))]
  const intervals = names.map((name) => [name, intervalOf(figures.map((each) => each[name] ?? null))])
  const isTold = first.told > 0
  const told = (calibration: Calibration) => ({ ...calibration, ...calibrationFigures(calibration) })
  return {
    figures: Object.fromEntries(intervals),
    forecast: isTold ? { first: told(first), all: told(all) } : null,
  }
}
