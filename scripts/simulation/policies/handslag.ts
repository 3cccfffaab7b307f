import type { Category } from '#features/companies/domain/category.ts'
import { reachReason } from '#features/dispatch/domain/project-reach.ts'
import type { ResponseEstimate } from '#features/matching/domain/answer-delays.ts'
import { forecastOf } from '#features/matching/domain/forecast.ts'
import {
  planWave,
  type WaveRun,
  type WaveSettings,
  waveSettings,
} from '#features/matching/domain/plan-wave.ts'
import { type RankCandidate, rankCandidates } from '#features/matching/domain/rank-candidates.ts'
import { placesLeft, USUAL_CAPACITY } from '#features/matching/domain/rank-values.ts'
import { type RankingWeights, rankingTable } from '#features/matching/domain/ranking-weights.ts'
import { requestOutcome } from '#features/matching/domain/request-outcome.ts'
import {
  beyondEstimate,
  type GroupEstimate,
  groupEstimate,
  responseChance,
  responseEstimate,
} from '#features/matching/domain/response-estimate.ts'
import {
  countForGroup,
  countOutcome,
  emptyRecord,
  type ResponseOutcome,
  type ResponseRecord,
} from '#features/matching/domain/response-record.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import { isByDay } from '#features/obligations/domain/reminder.ts'
import { heldOf } from '../held-slots.ts'
import type { Company, Project } from '../make-market.ts'
import type { Decision, Invitation, OtherCompany, Policy, SettledOutcome, Situation } from '../policy.ts'

/** The best that are passed on to a wave: nobody farther down is asked or counted on. */
const PASSED_ON = 40
/** No project is farther away. */
const FARTHEST_M = 3_000_000
/** Estimates are computed again when a record has changed, and at least this often, as counts age. */
const FRESH_MS = 6 * 3_600_000
const latestWeights = rankingTable.at(-1)

/** What is known of how a company answers at an instant (milliseconds), where it is not learnt from its answers. */
export type Insight = (company: Company, now: number) => ResponseEstimate

/** The product's own engine, called as production calls it, with what production knows; `insight` instead of what it would learn. */
export function handslag(
  companies: readonly Company[],
  weights: RankingWeights | undefined = latestWeights,
  settings: WaveSettings = waveSettings,
  insight?: Insight,
): Policy {
  if (!weights) throw new Error('no ranking weights')
  const memory = new Memory(companies, insight)
  const engine = { companies, memory, weights }
  const ranked = new WeakMap<Project, Ranked>()
  const decide = (situation: Situation): Decision => {
    const before = ranked.get(situation.project)
    const isNew = before === undefined
    // The customer has let us ask others since.
    const hasOthers = situation.others().length > 0 && !before?.some(({ beyond }) => beyond !== null)
    const known = hasOthers ? undefined : before
    // Most looks ask nobody: they make do with the ranking that was read before, while it holds somebody to fall back on. Who is asked
    // is ranked at that moment.
    const kept = known && runOf(situation, known, engine)
    const later = kept && planWave(kept, settings)
    const isKept = kept && kept.candidates.length > 0 && later?.ask.length === 0
    const companiesNow = isKept ? known : rankedNow(situation, engine)
    ranked.set(situation.project, companiesNow)
    const run = isKept && kept ? kept : runOf(situation, companiesNow, engine)
    const plan = isKept && later ? later : planWave(run, settings)
    const asked = new Set(plan.ask)
    const ask = companiesNow.filter(({ company }) => asked.has(company.candidate.companyId))
    const forecast = forecastOf(run, plan, situation.invitations.length + ask.length, settings)
    return {
      ask: ask.map(({ company }) => company.index),
      lookAgainAt: plan.lookAgainAt?.getTime() ?? null,
      chance: plan.chanceOfThree,
      // At first the customer is on the project's page; later on they are told of the question, by day.
      asksReach: reachReason(forecast) !== null && (isNew || isByDay(new Date(situation.now))),
    }
  }
  return { name: 'handslag', isAdaptive: true, isBoard: false, decide, settled: learning(companies, memory) }
}

/** Counts how requests end, as production does: what a company was expected to do when it was counted as silent stays known. */
function learning(
  companies: readonly Company[],
  memory: Memory,
): (project: Project, invitation: Invitation, outcome: SettledOutcome) => void {
  const before = new WeakMap<Invitation, ResponseEstimate>()
  return (project, invitation, outcome) => {
    const company = companies[invitation.company]
    if (!company) return
    const { category } = project.ranked
    const estimate =
      before.get(invitation) ?? memory.estimateOf(company, category, outcome.at, invitation.beyond)
    // Only what was counted as silent can be followed by a late quote.
    if (outcome.kind === 'silent') before.set(invitation, estimate)
    const { kind, at, silentAt = at } = outcome
    const ended = {
      kind,
      askedAt: new Date(invitation.askedAt),
      at: new Date(at),
      silentAt: new Date(silentAt),
    }
    const isBeyond = invitation.beyond !== null
    memory.count(company, category, requestOutcome(ended, estimate), { before: estimate, at, isBeyond })
  }
}

type Engine = { companies: readonly Company[]; memory: Memory; weights: RankingWeights }
/** The best for a project, in rank order, and after them those whom the customer lets us ask besides. */
type Ranked = readonly { company: Company; beyond: Beyond | null }[]

function rankedNow({ now, project, fitting, others }: Situation, engine: Engine): Ranked {
  const isChosen = ({ index }: Company) => index === project.chosen
  const ranked = rankedOf(project, fitting(), now, engine)
  const usual = ranked.filter((company) => !isChosen(company)).slice(0, PASSED_ON)
  const within = [...ranked.filter(isChosen), ...usual].map((company) => ({ company, beyond: null }))
  return [...within, ...rankedOthers(project, others(), now, engine)].slice(0, PASSED_ON + 1)
}

function rankedOf(
  project: Project,
  known: readonly Company[],
  now: number,
  { memory, weights }: Engine,
): Company[] {
  // Those without a place left drop out anyway; nothing has to be computed for them.
  const companies = known.filter(
    ({ candidate }) => placesLeft(candidate.askedThisWeek, candidate.capacityPerWeek) > 0,
  )
  const { category } = project.ranked
  for (const company of companies) company.candidate.responseChance = memory.chanceOf(company, category, now)
  const byId = new Map(companies.map((company) => [company.candidate.companyId, company]))
  const candidates = companies.map(({ candidate }) => candidate)
  return rankCandidates(project.ranked, candidates, weights).flatMap(
    ({ companyId }) => byId.get(companyId) ?? [],
  )
}

/** As production orders them: those of the trade first, then by score. */
function rankedOthers(
  project: Project,
  others: readonly OtherCompany[],
  now: number,
  engine: Engine,
): Ranked {
  if (others.length === 0) return []
  const { category } = project.ranked
  const beyond = new Map(others.map((other) => [other.company.index, other.beyond]))
  const taking = others.map(({ company }) => takingSuch(company, category))
  const [first, second] = [
    taking.filter(({ index }) => beyond.get(index) === 'area'),
    taking.filter(({ index }) => beyond.get(index) !== 'area'),
  ]
  return [...rankedOf(project, first, now, engine), ...rankedOf(project, second, now, engine)].map(
    (company) => ({ company, beyond: beyond.get(company.index) ?? null }),
  )
}

/** The company as if it took such work there, with as many trades as it has. */
function takingSuch(company: Company, category: Category): Company {
  const { candidate } = company
  const categories = candidate.categories.map((trade, at) => (at === 0 ? category : trade))
  return {
    ...company,
    candidate: { ...candidate, categories, area: { kind: 'radius', radiusM: FARTHEST_M } },
  }
}

/** A project as the engine sees it. */
function runOf(
  { now, project, liveQuotes, invitations, fitting }: Situation,
  ranked: Ranked,
  { companies, memory }: Engine,
): WaveRun {
  const { category } = project.ranked
  const asked = new Set(invitations.map(({ company }) => company))
  const candidates = ranked
    .filter(({ company }) => !asked.has(company.index))
    .map(({ company, beyond }) => ({
      companyId: company.candidate.companyId,
      estimate: memory.estimateOf(company, category, now, beyond),
      load: loadOf(company.candidate),
      isChosen: company.index === project.chosen,
    }))
  const pending = invitations.flatMap(({ company: index, askedAt, state, beyond, writesSince }) => {
    const company = companies[index]
    if (state !== 'pending' || !company) return []
    const estimate = memory.estimateOf(company, category, now, beyond)
    return [{ askedAt: new Date(writesSince ?? askedAt), estimate }]
  })
  const isFull = ({ index, freeAt, candidate }: Company) =>
    freeAt > now && !candidate.isPaused && !asked.has(index)
  const full = (ranked.length < waveSettings.manyCompanies ? fitting().filter(isFull) : []).map(
    (company) => ({
      freeAt: new Date(company.freeAt),
      estimate: memory.estimateOf(company, category, now),
    }),
  )
  const reserved = heldOf(invitations)
  const startedAt = new Date(project.publishedAt)
  return { startedAt, now: new Date(now), liveQuotes, reserved, pending, candidates, full }
}

/** What production keeps in one row per company and one per group. */
class Memory {
  readonly #own: (ResponseRecord | null)[]
  readonly #groups = new Map<string, ResponseRecord>()
  readonly #groupEstimates = new Map<string, { estimate: GroupEstimate; at: number }>()
  readonly #estimates: Map<string, { estimate: ResponseEstimate; chance: number; at: number }>[]

  readonly #insight: Insight | undefined

  constructor(companies: readonly Company[], insight: Insight | undefined) {
    this.#insight = insight
    this.#own = companies.map(() => null)
    this.#estimates = companies.map(() => new Map())
  }

  estimateOf(
    company: Company,
    category: Category,
    now: number,
    beyond: Beyond | null = null,
  ): ResponseEstimate {
    const { estimate } = this.#known(company, category, now)
    return beyond ? beyondEstimate(estimate, this.#groupOf(category, company.county, now)) : estimate
  }

  chanceOf(company: Company, category: Category, now: number): number {
    return this.#known(company, category, now).chance
  }

  count(
    { index, county }: Company,
    category: Category,
    outcome: ResponseOutcome,
    { before, at, isBeyond }: { before: ResponseEstimate; at: number; isBeyond: boolean },
  ): void {
    const counting = { outcome, before, at: new Date(at), isBeyond }
    const record = this.#own[index] ?? emptyRecord(counting.at)
    for (const key of ['market', category, `${category} ${county}`]) {
      const group = this.#groups.get(key) ?? emptyRecord(counting.at)
      this.#groups.set(key, countForGroup(group, record, counting))
    }
    this.#own[index] = countOutcome(record, counting)
    this.#estimates[index]?.clear()
  }

  #known(company: Company, category: Category, now: number) {
    const { index, county } = company
    const kept = this.#estimates[index]?.get(category)
    if (kept && now - kept.at < FRESH_MS) return kept
    const group = this.#groupOf(category, county, now)
    const insight = this.#insight?.(company, now)
    const estimate = insight
      ? { ...insight, dayOff: group.dayOff }
      : responseEstimate(this.#own[index] ?? null, group, new Date(now))
    const known = { estimate, chance: responseChance(estimate), at: now }
    this.#estimates[index]?.set(category, known)
    return known
  }

  #groupOf(category: Category, county: string, now: number): GroupEstimate {
    const key = `${category} ${county}`
    const kept = this.#groupEstimates.get(key)
    if (kept && now - kept.at < FRESH_MS) return kept.estimate
    const of = (name: string) => this.#groups.get(name) ?? null
    const estimate = groupEstimate(
      { tradeInCounty: of(key), trade: of(category), market: of('market') },
      new Date(now),
    )
    this.#groupEstimates.set(key, { estimate, at: now })
    return estimate
  }
}

function loadOf({ askedThisWeek, capacityPerWeek }: RankCandidate): number {
  return askedThisWeek / (capacityPerWeek ?? USUAL_CAPACITY)
}
