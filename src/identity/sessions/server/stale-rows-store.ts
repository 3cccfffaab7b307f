import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import { idleLimit } from '../domain/session.ts'

/** Sessions that have ended by themselves; their cookies, claims and tokens go with them. */
export async function deleteEndedSessions(ctx: TransactionContext): Promise<void> {
  const lastUse = sql<Date>`coalesce(refreshed_at at time zone 'utc', created_at)`
  await ctx.db
    .deleteFrom('auth.sessions')
    .where((where) => where.or([where('not_after', '<=', ctx.now), where(lastUse, '<=', idleLimit(ctx.now))]))
    .execute()
}

/** What a sign-in left half-done before `since`: ways to a provider or through a mail, codes, challenges. */
export async function deleteUnfinishedSignIns(ctx: TransactionContext, since: Date): Promise<void> {
  await ctx.db.deleteFrom('auth.saml_relay_states').where('created_at', '<', since).execute()
  await ctx.db.deleteFrom('auth.flow_state').where('created_at', '<', since).execute()
  await ctx.db
    .deleteFrom('auth.one_time_tokens')
    .where(sql<Date>`updated_at at time zone 'utc'`, '<', since)
    .execute()
  await ctx.db.deleteFrom('auth.mfa_challenges').where('created_at', '<', since).execute()
}
