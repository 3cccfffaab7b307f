import { validSessions } from '#identity/sessions/server/valid-session-queries.ts'
import type { UserActor } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { PushTarget } from '#platform/push/push-sender.ts'

/** Is push turned on in the browser of the acting person's session? */
export async function isPushOn({ db, actor }: AnyContext & { actor: UserActor }): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .where('session_id', '=', actor.sessionId)
    .select('session_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of the accounts have push turned on in a browser. */
export async function accountsWithPush(
  { db }: Pick<AnyContext, 'db'>,
  userIds: readonly string[],
): Promise<(userId: string) => boolean> {
  if (userIds.length === 0) return () => false
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', anyOf(userIds))
    .select('user_id')
    .distinct()
    .execute()
  const found = new Set(rows.map(({ user_id }) => user_id))
  return (userId) => found.has(userId)
}

/** More browsers than a person has. Each costs a request to a push service, which may refuse a sender of too many. */
const MOST_BROWSERS = 20

/** The sessions of an account in whose browsers push is turned on; of very many, those where it was done last. */
export async function pushSessionsOf({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select('session_id')
    .orderBy('turned_on_at', 'desc')
    .orderBy('session_id')
    .limit(MOST_BROWSERS)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** The push subscription of a session's browser. Null when push is off there, or the session has ended. */
export async function pushTargetOf(ctx: AnyContext, sessionId: string): Promise<PushTarget | null> {
  const row = await ctx.db
    .selectFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .select(['endpoint', 'p256dh', 'auth'])
    .executeTakeFirst()
  if (!row) return null
  const standing = await validSessions(ctx.services, [sessionId], ctx.now)
  return standing.has(sessionId) ? row : null
}
