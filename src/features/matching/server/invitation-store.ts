import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { ResponseEstimate } from '../domain/answer-delays.ts'
import type { FactorValues } from '../domain/rank-values.ts'
import type { Widening } from '../domain/widening.ts'
import { isSuspendedAt } from './candidate-queries.ts'

/** Companies to ask in one wave, best first. `score`: thousandths of a point; `distanceM`: whole metres. */
export type AskedInWave = {
  companyId: string
  distanceM: number
  score: number
  values: FactorValues
  estimate: ResponseEstimate
  widening?: Widening
}
export type AskedWave = { runId: string; wave: number; version: number; companies: readonly AskedInWave[] }

/** When a company first quoted on a project. */
export type InvitationAnswer = { companyId: string; answeredAt: Date }

/** A request that has been neither answered nor given up. */
export type PendingRow = { companyId: string; askedAt: Date; estimate: ResponseEstimate }

/**
 * Stores the requests of a wave; their ranks continue after those asked before. Nobody is asked twice: a constraint
 * refuses it.
 */
export async function saveWave(ctx: TransactionContext, projectId: string, asked: AskedWave): Promise<void> {
  const { runId, wave, version, companies } = asked
  if (companies.length === 0) return
  const before = await ctx.db
    .selectFrom('project_invitations')
    .select(({ fn }) => fn.coalesce(fn.max('rank'), sql<number>`0`).as('rank'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('project_invitations')
    .values(
      companies.map(({ companyId, distanceM, score, values, estimate, widening }, index) => ({
        project_id: projectId,
        company_id: companyId,
        rank: before.rank + index + 1,
        distance_m: distanceM,
        invited_at: ctx.now,
        run_id: runId,
        wave,
        score,
        ranking: sql`${JSON.stringify({ version, values })}::jsonb`,
        estimate: sql`${JSON.stringify(estimate)}::jsonb`,
        beyond: widening?.beyond ?? null,
        outside_m: widening?.outsideM ?? null,
      })),
    )
    .execute()
}

/**
 * Stores how many companies have been asked about a project so far, and by which engine; `candidates`: how many could
 * be asked at first.
 */
export async function saveMatchingProgress(
  ctx: TransactionContext,
  projectId: string,
  { engine, candidates, asked }: { engine: string; candidates: number; asked: number },
): Promise<void> {
  await ctx.db
    .insertInto('project_matchings')
    .values({ project_id: projectId, engine, candidates, invited: asked, matched_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet({ invited: sql<number>`project_matchings.invited + excluded.invited` }),
    )
    .execute()
}

/**
 * Marks requests as answered whose companies have quoted. A request that had been given up becomes a late quote and is
 * counted again.
 */
export async function saveAnswers(
  ctx: TransactionContext,
  projectId: string,
  answers: readonly InvitationAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  const companyIds = answers.map(({ companyId }) => companyId)
  const answeredAt = answers.map((answer) => answer.answeredAt)
  await sql`
    update project_invitations as request
    set outcome = case when outcome is null then 'quoted' else 'late-quote' end,
      settled_at = coalesce(settled_at, answer.at), answered_at = answer.at, counted_at = null
    from unnest(${companyIds}::uuid[], ${answeredAt}::timestamptz[]) answer (company_id, at)
    where request.project_id = ${projectId}::uuid and request.company_id = answer.company_id
      and request.answered_at is null`.execute(ctx.db)
}

/**
 * Ends the unanswered requests of a project's runs: given up at the deadline (`silent`), or called off with the
 * project.
 */
export async function saveUnanswered(
  ctx: TransactionContext,
  projectId: string,
  outcome: 'silent' | 'called-off',
): Promise<void> {
  await ctx.db
    .updateTable('project_invitations')
    .set({ outcome, settled_at: ctx.now })
    .where('project_id', '=', projectId)
    .where('run_id', 'is not', null)
    .where('outcome', 'is', null)
    .execute()
}

/**
 * Moves the unanswered requests of the project's earlier runs to the run `to`: those of the last run, and returned
 * ones.
 */
export async function saveCarriedOver(
  { db }: TransactionContext,
  { projectId, to }: { projectId: string; to: string },
): Promise<void> {
  await db
    .updateTable('project_invitations')
    .set({ run_id: to })
    .where('project_id', '=', projectId)
    .where('run_id', 'is not', null)
    .where('outcome', 'is', null)
    .execute()
}

/** SQL: did a request end only because it was released before its company had answered? */
export const wasCalledOffByRelease = sql<
  boolean | null
>`(outcome = 'called-off' and settled_at = released_at)`

/** Ends the requests of companies that do not take the project's new trade or place. The rows stay. */
export async function saveReleased(
  { db, now }: TransactionContext,
  projectId: string,
  companyIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('project_invitations')
    .set(({ fn, ref, eb }) => ({
      released_at: now,
      outcome: fn.coalesce(ref('outcome'), eb.val('called-off')),
      settled_at: fn.coalesce(ref('settled_at'), eb.val(now)),
    }))
    .where('project_id', '=', projectId)
    .where('company_id', '=', anyOf(companyIds))
    .where('released_at', 'is', null)
    .execute()
}

/**
 * Companies that take the project's work after its change: stores the new distance (whole metres) and why they can be
 * asked. A request that was released before its company had answered is open again.
 */
export async function saveStillAsked(
  { db }: TransactionContext,
  projectId: string,
  companies: readonly { companyId: string; distanceM: number; widening: Widening | null }[],
): Promise<void> {
  for (const { companyId, distanceM, widening } of companies)
    await db
      .updateTable('project_invitations')
      .set({
        released_at: null,
        outcome: sql`case when ${wasCalledOffByRelease} then null else outcome end`,
        settled_at: sql`case when ${wasCalledOffByRelease} then null else settled_at end`,
        distance_m: distanceM,
        beyond: widening?.beyond ?? null,
        outside_m: widening?.outsideM ?? null,
      })
      .where('project_id', '=', projectId)
      .where('company_id', '=', companyId)
      .execute()
}

/** The company has declined the request. */
export async function saveDeclined(
  ctx: TransactionContext,
  { projectId, companyId, reason }: { projectId: string; companyId: string; reason: string },
): Promise<void> {
  await ctx.db
    .updateTable('project_invitations')
    .set({
      outcome: 'declined',
      decline_reason: reason,
      settled_at: ctx.now,
      answered_at: ctx.now,
    })
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .execute()
}

/** Locks the companies, in the order of their ids, so that no concurrent transaction counts their requests. */
export async function lockAskable(ctx: TransactionContext, companyIds: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', anyOf(companyIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Unanswered requests of a run, without companies whose account is suspended, because they cannot answer. */
export async function pendingIn(ctx: TransactionContext, runId: string): Promise<PendingRow[]> {
  return ctx.db
    .selectFrom('project_invitations as request')
    .innerJoin('company_profiles as company', 'company.id', 'request.company_id')
    .select(['company.id as companyId', 'request.invited_at as askedAt'])
    .select(sql<ResponseEstimate>`request.estimate`.as('estimate'))
    .where('request.run_id', '=', runId)
    .where('request.outcome', 'is', null)
    .where(sql<boolean>`not ${isSuspendedAt(ctx.now)}`)
    .execute()
}
