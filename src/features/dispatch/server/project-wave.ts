import type { ResponseEstimate } from '#features/matching/domain/answer-delays.ts'
import { type Forecast, forecastOf } from '#features/matching/domain/forecast.ts'
import { planWave, type WaveRun } from '#features/matching/domain/plan-wave.ts'
import { rankingOn } from '#features/matching/domain/ranking-weights.ts'
import { groupEstimate, responseEstimate } from '#features/matching/domain/response-estimate.ts'
import { companiesToAsk, weekLoads } from '#features/matching/server/candidate-queries.ts'
import { type AskedWave, lockAskable, pendingIn } from '#features/matching/server/invitation-store.ts'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import { candidatesFor, type FoundCandidate } from '#features/matching/server/ranked-candidate-queries.ts'
import { responseGroups, responseRecords } from '#features/matching/server/response-record-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { OpenRun } from '../domain/dispatch-run.ts'

/** What the open run of a project does at `ctx.now`. `candidates`: how many could be asked before this wave. */
export type ProjectWave = {
  asked: AskedWave
  candidates: number
  forecast: Forecast
  lookAgainAt: Date
  isHandedOver: boolean
}

/** The best so many are looked at: more than any run asks. */
const LOOKED_AT = 60
/** When somebody turned out not to be free, the run asks others after this time. */
const SOON_MS = 60_000

/**
 * Plans the next wave of a run whose project is locked, and holds the companies it asks until the transaction ends, so that no other
 * run fills their week. `quoted`: companies with a quote of any state; they need not be asked.
 */
export async function projectWave(
  ctx: TransactionContext,
  project: Project,
  { run, liveQuotes, quoted }: { run: OpenRun; liveQuotes: number; quoted: readonly string[] },
): Promise<ProjectWave> {
  const found = await candidatesFor(ctx, project, { limit: LOOKED_AT, excluding: quoted })
  const estimates = await estimatesFor(ctx, project, found)
  const loads = await weekLoads(
    ctx,
    found.map(({ companyId }) => companyId),
  )
  const candidates = found.map((candidate) => ({
    ...candidate,
    estimate: estimates(candidate.companyId),
    load: loads(candidate.companyId),
  }))
  const pending = await pendingIn(ctx, run.id)
  const waveRun: WaveRun = { startedAt: run.begunAt, now: ctx.now, liveQuotes, pending, candidates }
  const plan = planWave(waveRun)
  await lockAskable(ctx, plan.ask)
  const free = new Set(await companiesToAsk(ctx, project, plan.ask))
  const companies = candidates.filter(({ companyId }) => free.has(companyId))
  const { version } = rankingOn(stockholmDate(ctx.now))
  const later = plan.lookAgainAt ?? run.deadline
  const askedBefore = (await matchingOf(ctx, project.id))?.invited ?? 0
  return {
    asked: { runId: run.id, wave: run.waves + 1, version, companies },
    candidates: found.length,
    forecast: forecastOf(waveRun, plan, askedBefore + companies.length),
    lookAgainAt: companies.length < plan.ask.length ? soon(ctx.now, later) : later,
    isHandedOver: plan.isHandedOver,
  }
}

async function estimatesFor(
  ctx: TransactionContext,
  { category, place }: Project,
  found: readonly FoundCandidate[],
): Promise<(companyId: string) => ResponseEstimate> {
  const records = await responseRecords(
    ctx,
    found.map(({ companyId }) => companyId),
  )
  const county = place?.municipalityCode.slice(0, 2) ?? ''
  const group = groupEstimate(await responseGroups(ctx, { category, county }), ctx.now)
  return (companyId) => responseEstimate(records.get(companyId) ?? null, group, ctx.now)
}

function soon(now: Date, later: Date): Date {
  const next = new Date(now.getTime() + SOON_MS)
  return next < later ? next : later
}
