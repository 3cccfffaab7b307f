import type { Category } from '#features/companies/domain/category.ts'
import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import type { ResponseEstimate } from '#features/matching/domain/answer-delays.ts'
import { type Forecast, forecastOf } from '#features/matching/domain/forecast.ts'
import { planWave, type WaveRun, waveSettings } from '#features/matching/domain/plan-wave.ts'
import { rankingOn } from '#features/matching/domain/ranking-weights.ts'
import {
  beyondEstimate,
  groupEstimate,
  responseEstimate,
} from '#features/matching/domain/response-estimate.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import { companiesToAsk, weekLoads } from '#features/matching/server/candidate-queries.ts'
import { companyRank } from '#features/matching/server/company-rank-queries.ts'
import {
  type AskedWave,
  lockAskable,
  type PendingRow,
  pendingIn,
} from '#features/matching/server/invitation-store.ts'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import {
  candidatesFor,
  type FoundCandidate,
  type FullCandidate,
  fullCandidatesFor,
} from '#features/matching/server/ranked-candidate-queries.ts'
import { responseGroups, responseRecords } from '#features/matching/server/response-record-queries.ts'
import { widenedCandidatesFor } from '#features/matching/server/widened-candidate-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { chosenCompanyOf } from '#features/projects/server/chosen/chosen-company-queries.ts'
import { isWidened } from '#features/projects/server/project-reach-queries.ts'
import { companiesWriting } from '#features/quotes/server/reservation-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { OpenRun } from '../domain/dispatch-run.ts'

/**
 * What the open run of a project does at `ctx.now`. `candidates`: how many companies could be asked before this wave.
 */
export type ProjectWave = {
  asked: AskedWave
  candidates: number
  forecast: Forecast
  lookAgainAt: Date
  isHandedOver: boolean
}

/** The most candidates that are read, best first; more than any run asks. */
const LOOKED_AT = 60
/** In ms. When a company turned out to have no capacity, the run asks others after this time. */
const SOON_MS = 60_000

/**
 * Plans the next wave of a run. The caller has locked its project. The asked companies are locked until the transaction
 * ends, so that no other run uses up their capacity. `quoted`: companies with a quote in any state, which are not
 * asked. `unsettled`: how many live quotes were made for another trade or place: they keep their slots, but the
 * forecast does not count them.
 */
export async function projectWave(
  ctx: TransactionContext,
  project: Project,
  {
    run,
    liveQuotes,
    unsettled,
    quoted,
  }: { run: OpenRun; liveQuotes: number; unsettled: number; quoted: readonly string[] },
): Promise<ProjectWave> {
  const writing = await companiesWriting(ctx, project.id)
  const excluding = [...quoted, ...writing.map(({ companyId }) => companyId)]
  const { found, full, neighbours } = await candidatesOf(ctx, project, { run, excluding })
  const estimates = await estimatesFor(ctx, project, [...found, ...full, ...writing])
  const candidates = await withLoads(ctx, found, estimates)
  const silent = await pendingIn(ctx, run.id)
  const waveRun: WaveRun = {
    startedAt: run.begunAt,
    now: ctx.now,
    liveQuotes: liveQuotes - unsettled,
    reserved: writing.length + unsettled,
    pending: pendingWith(silent, writing, estimates),
    candidates,
    full: full.map(({ companyId, freeAt }) => ({ freeAt, estimate: estimates(companyId) })),
  }
  const plan = planWave(waveRun)
  await lockAskable(ctx, plan.ask)
  const free = new Set(await companiesToAsk(ctx, project, plan.ask, neighbours))
  const companies = candidates.filter(({ companyId }) => free.has(companyId))
  const later = plan.lookAgainAt ?? run.deadline
  const unasked = waveRun.pending.length - silent.length
  const askedBefore = ((await matchingOf(ctx, project.id))?.invited ?? 0) + unasked
  return {
    asked: askedWave(ctx, run, companies),
    candidates: found.length,
    forecast: forecastOf(waveRun, plan, askedBefore + companies.length),
    lookAgainAt: companies.length < plan.ask.length ? soon(ctx.now, later) : later,
    // When only the chosen company may be asked, staff could not help.
    isHandedOver: plan.isHandedOver && !project.onlyChosen,
  }
}

function askedWave({ now }: TransactionContext, run: OpenRun, companies: AskedWave['companies']): AskedWave {
  const { version } = rankingOn(stockholmDate(now))
  return { runId: run.id, wave: run.waves + 1, version, companies }
}

/**
 * The company that the customer has chosen, and then, unless it is to be the only one, the best candidates: first
 * companies that take such work, then others that the customer lets us ask. `neighbours`: the neighbouring trades that
 * may be asked; `full`: when few companies fit, those that get capacity later.
 */
async function candidatesOf(
  ctx: TransactionContext,
  project: Project,
  { run, excluding }: { run: OpenRun; excluding: readonly string[] },
): Promise<{ found: Candidate[]; full: FullCandidate[]; neighbours: readonly Category[] }> {
  const chosen = await chosenCandidate(ctx, project, excluding)
  if (project.onlyChosen) return { found: chosen, full: [], neighbours: [] }
  const ranked = await candidatesFor(ctx, project, { limit: LOOKED_AT, excluding })
  const first = new Set(chosen.map(({ companyId }) => companyId))
  const found = [...chosen, ...ranked.filter(({ companyId }) => !first.has(companyId))]
  const remaining = LOOKED_AT - found.length
  const limits = { before: run.deadline, limit: remaining, excluding }
  const full = found.length < waveSettings.manyCompanies ? await fullCandidatesFor(ctx, project, limits) : []
  if (remaining <= 0 || !(await isWidened(ctx, project.id))) return { found, full, neighbours: [] }
  const others = await widenedCandidatesFor(ctx, project, { limit: remaining, excluding })
  return { found: [...found, ...others], full, neighbours: neighbouringTrades[project.category] }
}

type Candidate = FoundCandidate & { widening?: Widening; isChosen?: boolean }

/** The company that the customer has chosen, if it can be asked and was not asked yet. */
async function chosenCandidate(
  ctx: TransactionContext,
  project: Project,
  excluding: readonly string[],
): Promise<Candidate[]> {
  const company = (await chosenCompanyOf(ctx, project.id))?.company
  if (!company || excluding.includes(company.id)) return []
  const rank = await companyRank(ctx, company.id, project)
  return rank?.candidate ? [{ ...rank.candidate, isChosen: true }] : []
}

async function withLoads<Found extends Candidate>(
  ctx: TransactionContext,
  found: readonly Found[],
  estimates: Estimates,
) {
  const loads = await weekLoads(
    ctx,
    found.map(({ companyId }) => companyId),
  )
  return found.map((candidate) => ({
    ...candidate,
    estimate: estimates(candidate.companyId, candidate.widening !== undefined),
    load: loads(candidate.companyId),
  }))
}

/** Adds companies that write a quote without having been asked; they count as asked when they started. */
function pendingWith(
  silent: readonly PendingRow[],
  writing: readonly { companyId: string; startedAt: Date }[],
  estimates: Estimates,
): PendingRow[] {
  const ids = new Set(writing.map(({ companyId }) => companyId))
  return [
    ...silent.filter(({ companyId }) => !ids.has(companyId)),
    ...writing.map(({ companyId, startedAt }) => ({
      companyId,
      askedAt: startedAt,
      estimate: estimates(companyId),
    })),
  ]
}

/** `isBeyond`: the company is asked about work outside its area or trade. */
type Estimates = (companyId: string, isBeyond?: boolean) => ResponseEstimate

async function estimatesFor(
  ctx: TransactionContext,
  { category, place }: Project,
  found: readonly { companyId: string }[],
): Promise<Estimates> {
  const records = await responseRecords(
    ctx,
    found.map(({ companyId }) => companyId),
  )
  const county = place?.municipalityCode.slice(0, 2) ?? ''
  const group = groupEstimate(await responseGroups(ctx, { category, county }), ctx.now)
  return (companyId, isBeyond = false) => {
    const estimate = responseEstimate(records.get(companyId) ?? null, group, ctx.now)
    return isBeyond ? beyondEstimate(estimate, group) : estimate
  }
}

function soon(now: Date, later: Date): Date {
  const next = new Date(now.getTime() + SOON_MS)
  return next < later ? next : later
}
