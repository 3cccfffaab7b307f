import { sql } from 'kysely'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'

/** The projects of at most `limit` pending quotes whose last valid day has ended, the longest overdue first. */
export async function listProjectsWithOverdueQuotes(ctx: Context, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('quotes')
    .select('project_id as projectId')
    .where('state', '=', 'pending')
    .where('valid_until', '<', stockholmDate(ctx.now))
    .orderBy('valid_until')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ projectId }) => projectId))]
}

/** Ids of open projects that do not take quotes any more, the longest overdue first. */
export async function listProjectsToExpire(ctx: Context, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where(sql<boolean>`is_open`)
    .where('quotes_until', '<=', ctx.now)
    .orderBy('quotes_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the company's pending quotes that were sent by this instant. */
export async function pendingQuotesOf(ctx: Context, companyId: string, sentBy: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('quotes')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .where('sent_at', '<=', sentBy)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the company's quotes that were withdrawn because it was suspended, the oldest first. */
export async function suspendedQuotesOf(ctx: Context, companyId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('quotes')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'withdrawn')
    .where('shut_out_at', 'is not', null)
    .orderBy('sent_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the project's quotes that were withdrawn because their companies were suspended, the oldest first. */
export async function suspendedQuotesFor(ctx: Context, projectId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('quotes')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', '=', 'withdrawn')
    .where('shut_out_at', 'is not', null)
    .orderBy('sent_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The company's accepted quotes whose jobs are not done, with their projects; without those whose customers were last
 * told that it is suspended, so that a repeated job tells nobody twice.
 */
export async function dealsToTellSuspended({ db }: Pick<Context, 'db'>, companyId: string) {
  return db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select(['quote.id', 'quote.company_id as companyId', 'quote.project_id as projectId'])
    .where('quote.company_id', '=', companyId)
    .where('quote.state', '=', 'accepted')
    .where('project.state', 'in', ['awarded', 'in_progress'])
    .where(sql<boolean>`${lastTold} is distinct from 'quote.company-suspended'`)
    .orderBy('quote.id')
    .execute()
}

/** The company's accepted quotes whose customers were last told that it is suspended, with their projects. */
export async function dealsToldSuspended({ db }: Pick<Context, 'db'>, companyId: string) {
  return db
    .selectFrom('quotes as quote')
    .select(['quote.id', 'quote.company_id as companyId', 'quote.project_id as projectId'])
    .where('quote.company_id', '=', companyId)
    .where('quote.state', '=', 'accepted')
    .where(sql<boolean>`${lastTold} = 'quote.company-suspended'`)
    .orderBy('quote.id')
    .execute()
}

/** SQL: the type of the last event that told the customer of `quote` about the company's standing; null before the first. */
const lastTold = sql<string | null>`(
  select type from events where subject_type = 'quote' and subject_id = quote.id
    and type in ('quote.company-suspended', 'quote.company-reinstated')
  order by id desc limit 1)`
