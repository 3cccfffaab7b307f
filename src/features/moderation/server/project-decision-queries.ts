import { sql } from 'kysely'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { ProjectDecision, ProjectDecisionAction } from '../domain/project-decision.ts'

/** The decisions and messages of staff about the acting customer's own project, newest first. */
export async function decisionsOnOwnProject(ctx: AnyContext, projectId: string): Promise<ProjectDecision[]> {
  if (ctx.actor.kind !== 'customer' || !isUuid(projectId)) return []
  const rows = await ctx.db
    .selectFrom('project_decisions as decision')
    .innerJoin('projects as project', 'project.id', 'decision.project_id')
    .select(['decision.id', 'decision.action', 'decision.words', 'decision.decided_at as decidedAt'])
    .where('decision.project_id', '=', projectId)
    .where('project.owner_id', '=', ctx.actor.userId)
    .orderBy('decision.id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, action: row.action as ProjectDecisionAction }))
}

/** Has this member of staff decided the same about the project since, with the same text? */
export async function isDecided(
  { db }: Pick<AnyContext, 'db'>,
  decision: { projectId: string; action: ProjectDecisionAction; words: string; by: string },
  since: Date,
): Promise<boolean> {
  const { projectId, action, words, by } = decision
  const row = await db
    .selectFrom('project_decisions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('action', '=', action)
    .where('words', '=', words)
    .where('decided_by', '=', by)
    .where('decided_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of the account's open projects. */
export async function openProjectsOf({ db }: Pick<AnyContext, 'db'>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['published', 'quoted'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the account's projects that were hidden with it, and not by staff for another reason. */
export async function hiddenWithAccount({ db }: Pick<AnyContext, 'db'>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects as project')
    .select('project.id')
    .where('project.owner_id', '=', ownerId)
    .where('project.state', '=', 'hidden')
    .where(sql<boolean>`(
      select suspension_id is not null from project_decisions
      where project_id = project.id and action = 'hidden' order by id desc limit 1)`)
    .orderBy('project.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * At most `limit` projects that staff have hidden and whose owner has changed them since the last decision or letter of
 * staff, the longest waiting first. `mendedAt`: the first change since.
 */
export async function mendedProjects(
  { db }: Pick<AnyContext, 'db'>,
  limit: number,
): Promise<{ id: string; title: string; mendedAt: Date }[]> {
  const { rows } = await sql<{ id: string; title: string; mendedAt: Date }>`
    select p.id, p.title, mended.at as "mendedAt"
    from (select distinct project_id from project_decisions where action = 'hidden' and suspension_id is null) hiding
    join projects p on p.id = hiding.project_id
    cross join lateral (
      select suspension_id from project_decisions
      where project_id = p.id and action = 'hidden' order by id desc limit 1) latest
    cross join lateral (select max(decided_at) as at from project_decisions where project_id = p.id) answered
    cross join lateral (
      select min(amended_at) as at from project_amendments
      where project_id = p.id and amended_at > answered.at) mended
    where p.state = 'hidden' and latest.suspension_id is null and mended.at is not null
    order by mended.at, p.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Is the suspension in force? Locks it, so that it does not end before this transaction. */
export async function holdSuspension(ctx: TransactionContext, suspensionId: string): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('suspensions')
    .select('id')
    .where('id', '=', suspensionId)
    .where('restored_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return open !== undefined
}

/** Is the account suspended at `ctx.now`? Locks it, so that it is not suspended before this transaction ends. */
export async function holdAccountStanding(ctx: TransactionContext, userId: string): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('auth.users')
    .select(isBannedAt('banned_until', ctx.now).as('isSuspended'))
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return account?.isSuspended ?? false
}
