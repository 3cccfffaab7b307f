import { sql } from 'kysely'
import { type DeviceName, deviceName } from '#identity/accounts/domain/device-name.ts'
import type { AccountHolder, UserActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { idleLimit } from '../domain/session.ts'

/** A device on which somebody is logged in. */
export type OwnSession = {
  id: string
  device: DeviceName
  /** In text form, as last seen. */
  ipAddress: string | null
  begunAt: Date
  lastUsedAt: Date
  isCurrent: boolean
}

const MOST = 50

/** The acting person's living sessions: this device first, then the one used last. */
export async function listOwnSessions(ctx: Context & { actor: UserActor }): Promise<OwnSession[]> {
  const refreshedAt = sql<Date>`(refreshed_at at time zone 'utc')`
  const rows = await ctx.db
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent', 'created_at', refreshedAt.as('lastUsedAt')])
    .select(sql<string | null>`host(ip)`.as('ipAddress'))
    .where('user_id', '=', ctx.actor.userId)
    .where('not_after', '>', ctx.now)
    .where(refreshedAt, '>', idleLimit(ctx.now))
    .orderBy(sql`id = ${ctx.actor.sessionId}`, 'desc')
    .orderBy('refreshed_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, user_agent, created_at, ...session }) => ({
    id,
    device: deviceName(user_agent),
    begunAt: created_at ?? session.lastUsedAt,
    isCurrent: id === ctx.actor.sessionId,
    ...session,
  }))
}

/** How the acting person logs in, for the settings page. */
export async function ownLoginMethods(
  ctx: Context & { actor: AccountHolder },
): Promise<{ hasPassword: boolean; pendingEmail: string | null }> {
  const { encrypted_password, email_change } = await ctx.db
    .selectFrom('auth.users')
    .select(['encrypted_password', 'email_change'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  return { hasPassword: Boolean(encrypted_password), pendingEmail: email_change || null }
}
