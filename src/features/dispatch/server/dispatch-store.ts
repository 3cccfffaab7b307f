import { sql } from 'kysely'
import type { Forecast } from '#features/matching/domain/forecast.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { NewRun, OpenRun, RunOutcome } from '../domain/dispatch-run.ts'

/** The project's run that has not ended. The caller has locked the project. */
export async function openRunOf(ctx: TransactionContext, projectId: string): Promise<OpenRun | null> {
  const row = await ctx.db
    .selectFrom('dispatch_runs')
    .select(['id', 'waves', 'begun_at as begunAt', 'deadline_at as deadline'])
    .select(['handed_over_at as handedOverAt', 'work_version as workVersion'])
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Has the project had a run, open or ended? The caller has locked the project. */
export async function hasHadRuns(ctx: TransactionContext, projectId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('dispatch_runs')
    .select('id')
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a new run of a project and returns it. A project has at most one open run; the caller has locked it. */
export async function saveNewRun(ctx: TransactionContext, projectId: string, run: NewRun): Promise<OpenRun> {
  const { reason, begunAt, deadline, workVersion } = run
  const { id } = await ctx.db
    .insertInto('dispatch_runs')
    .values({
      project_id: projectId,
      reason,
      begun_at: begunAt,
      deadline_at: deadline,
      look_again_at: begunAt,
      work_version: workVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, begunAt, deadline, handedOverAt: null, waves: 0, workVersion }
}

/** Ends a run; it asks no more companies. */
export async function saveRunEnded(
  ctx: TransactionContext,
  runId: string,
  outcome: RunOutcome,
): Promise<void> {
  await ctx.db
    .updateTable('dispatch_runs')
    .set({ ended_at: ctx.now, outcome, look_again_at: null })
    .where('id', '=', runId)
    .execute()
}

/**
 * The result of one look of a run: when it looks again, the customer's forecast, and whether it asked a company or was
 * handed over.
 */
export type RunProgress = {
  lookAgainAt: Date
  forecast: Forecast
  hasAsked: boolean
  isHandedOver: boolean
}

export async function saveRunProgress(
  ctx: TransactionContext,
  runId: string,
  { lookAgainAt, forecast, hasAsked, isHandedOver }: RunProgress,
): Promise<void> {
  await ctx.db
    .updateTable('dispatch_runs')
    .set(({ eb, fn, ref }) => ({
      look_again_at: lookAgainAt,
      forecast: sql`${JSON.stringify(forecast)}::jsonb`,
      // The first forecast is kept, to be compared with the outcome.
      told_percent: fn.coalesce(ref('told_percent'), sql<number>`${forecast.percent}`),
      ...(hasAsked && { waves: eb('waves', '+', 1) }),
      ...(isHandedOver && { handed_over_at: fn.coalesce(ref('handed_over_at'), sql<Date>`${ctx.now}`) }),
    }))
    .where('id', '=', runId)
    .execute()
}

/** The open runs of these projects become due to look again now. */
export async function saveLookAgainNow(
  ctx: TransactionContext,
  projectIds: readonly string[],
): Promise<void> {
  await ctx.db
    .updateTable('dispatch_runs')
    .set({ look_again_at: ctx.now })
    .where('project_id', '=', anyOf(projectIds))
    .where('ended_at', 'is', null)
    .where('look_again_at', '>', ctx.now)
    .execute()
}
