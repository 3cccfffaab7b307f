import type { Category } from '#features/companies/domain/category.ts'
import { reachReason } from '#features/dispatch/domain/project-reach.ts'
import type { ResponseEstimate } from '#features/matching/domain/answer-delays.ts'
import { forecastOf } from '#features/matching/domain/forecast.ts'
import {
  type FullCompany,
  type PendingInvitation,
  planWave,
  type WaveCandidate,
  type WavePlan,
  type WaveRun,
  waveSettings,
} from '#features/matching/domain/plan-wave.ts'
import { type RankCandidate, rankCandidates } from '#features/matching/domain/rank-candidates.ts'
import { requestsLeft, USUAL_CAPACITY } from '#features/matching/domain/rank-values.ts'
import { type RankingWeights, rankingTable } from '#features/matching/domain/ranking-weights.ts'
import { requestOutcome } from '#features/matching/domain/request-outcome.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import { isDaytime } from '#features/obligations/domain/reminder.ts'
import { heldOf } from '../held-slots.ts'
import type { Company, Project } from '../make-market.ts'
import { type Insight, Memory } from '../memory.ts'
import type { Decision, Invitation, OtherCompany, Policy, SettledOutcome, Situation } from '../policy.ts'

/** The best that are passed on to a wave: nobody farther down is asked or counted on. */
const PASSED_ON = 40
/** No project is farther away. */
const FARTHEST_M = 3_000_000

/**
 * The product's own engine, called as production calls it, with what production knows; `insight` instead of what it
 * would learn.
 */
export function handslag(companies: readonly Company[], insight?: Insight): Policy {
  const weights = rankingTable.at(-1)
  if (!weights) throw new Error('no ranking weights')
  const memory = new Memory(companies, insight)
  const engine = { companies, memory, weights }
  const ranked = new WeakMap<Project, Ranked>()
  const decide = (situation: Situation): Decision => {
    const before = ranked.get(situation.project)
    const isNew = before === undefined
    // The customer has let us ask others since.
    const isWithin = !before?.some(({ beyond }) => beyond !== null)
    const known = isWithin && situation.others().length > 0 ? undefined : before
    const waiting = waitingFor(situation, engine)
    const planned =
      (known && keptPlan({ situation, waiting }, known, engine)) ?? newPlan({ situation, waiting }, engine)
    const { run, plan } = planned
    if (plan.lookAgainAt) ranked.set(situation.project, planned.ranked)
    else ranked.delete(situation.project)
    const asked = new Set(plan.ask)
    const ask =
      asked.size > 0 ? planned.ranked.filter(({ company }) => asked.has(company.candidate.companyId)) : []
    const forecast = forecastOf(run, plan, situation.invitations.length + ask.length)
    return {
      ask: ask.map(({ company }) => company.index),
      lookAgainAt: plan.lookAgainAt?.getTime() ?? null,
      chance: plan.chanceOfThree,
      // At first the customer is on the project's page; later on they are told of the question, by day.
      asksReach: reachReason(forecast) !== null && (isNew || isDaytime(new Date(situation.now))),
    }
  }
  return { name: 'handslag', isAdaptive: true, isBoard: false, decide, settled: learning(companies, memory) }
}

/**
 * Counts how requests end, as production does: what a company was expected to do when it was counted as silent stays
 * known.
 */
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

type Engine = {
  companies: readonly Company[]
  memory: Memory
  weights: RankingWeights
}
/** The best for a project, in rank order, and after them those whom the customer lets us ask besides. */
type Ranked = readonly { company: Company; beyond: Beyond | null }[]
type Planned = { ranked: Ranked; run: WaveRun; plan: WavePlan }

/** Who has not answered, and who becomes free: the same at one look, whatever the ranking. */
type Waiting = { pending: readonly PendingInvitation[]; full: () => readonly FullCompany[] }
type Look = { situation: Situation; waiting: Waiting }

function newPlan(look: Look, engine: Engine): Planned {
  const ranked = rankedNow(look.situation, engine)
  const run = runOf(look, ranked, engine)
  return { ranked, run, plan: planWave(run) }
}

/**
 * Most looks ask nobody: they make do with the ranking that was read before, while it holds somebody to fall back on.
 * Null for the others: who is asked is ranked at that moment.
 */
function keptPlan(look: Look, known: Ranked, engine: Engine): Planned | null {
  const run = runOf(look, known, engine)
  if (run.candidates.length === 0) return null
  const plan = planWave(run)
  return plan.ask.length === 0 ? { ranked: known, run, plan } : null
}

function rankedNow({ now, project, withPlace, others }: Situation, engine: Engine): Ranked {
  const isChosen = ({ index }: Company) => index === project.chosen
  const ranked = rankedOf(project, withPlace(), now, engine)
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
  // Companies without capacity are not ranked anyway, so nothing has to be computed for them.
  const { category } = project.ranked
  const byId = new Map<string, Company>()
  const candidates: RankCandidate[] = []
  for (const company of known) {
    const { candidate } = company
    if (!hasPlace(candidate)) continue
    candidate.responseChance = memory.chanceOf(company, category, now)
    byId.set(candidate.companyId, company)
    candidates.push(candidate)
  }
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
  const taking = others
    .filter(({ company: { candidate } }) => hasPlace(candidate))
    .map(({ company }) => takingSuch(company, category))
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
  { situation: { now, project, liveQuotes, invitations, asked }, waiting }: Look,
  ranked: Ranked,
  { memory }: Engine,
): WaveRun {
  const { category } = project.ranked
  const candidates: WaveCandidate[] = []
  for (const { company, beyond } of ranked) {
    const { index, candidate } = company
    if (asked.has(index)) continue
    candidates.push({
      companyId: candidate.companyId,
      estimate: memory.estimateOf(company, category, now, beyond),
      load: loadOf(candidate),
      isChosen: index === project.chosen,
    })
  }
  const startedAt = new Date(project.publishedAt)
  const full = ranked.length < waveSettings.manyCompanies ? waiting.full() : []
  const reserved = heldOf(invitations)
  const { pending } = waiting
  return { startedAt, now: new Date(now), liveQuotes, reserved, pending, candidates, full }
}

function waitingFor(
  { now, project, invitations, becomingFree }: Situation,
  { companies, memory }: Engine,
): Waiting {
  const { category } = project.ranked
  const pending: PendingInvitation[] = []
  for (const { company: index, askedAt, state, beyond, writesSince } of invitations) {
    const company = companies[index]
    if (state !== 'pending' || !company) continue
    const estimate = memory.estimateOf(company, category, now, beyond)
    pending.push({ askedAt: new Date(writesSince ?? askedAt), estimate })
  }
  let full: FullCompany[] | undefined
  const findFull = () =>
    becomingFree().map(({ company, freeAt }) => ({
      freeAt: new Date(freeAt),
      estimate: memory.estimateOf(company, category, now),
    }))
  return { pending, full: () => (full ??= findFull()) }
}

function hasPlace({ askedThisWeek, capacityPerWeek }: RankCandidate): boolean {
  return requestsLeft(askedThisWeek, capacityPerWeek) > 0
}

function loadOf({ askedThisWeek, capacityPerWeek }: RankCandidate): number {
  return askedThisWeek / (capacityPerWeek ?? USUAL_CAPACITY)
}
