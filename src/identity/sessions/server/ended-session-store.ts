import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import { idleLimit } from '../domain/session.ts'

/** Deletes the sessions that have expired, with their cookies, claims and tokens. */
export async function deleteEndedSessions(ctx: TransactionContext): Promise<void> {
  const lastUse = sql<Date>`coalesce(refreshed_at at time zone 'utc', created_at)`
  await ctx.db
    .deleteFrom('auth.sessions')
    .where((where) => where.or([where('not_after', '<=', ctx.now), where(lastUse, '<=', idleLimit(ctx.now))]))
    .execute()
}
