import type { TransactionContext } from '#platform/context.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import type { PushTarget } from '#platform/push/push-sender.ts'

type Browser = { sessionId: string; userId: string }

/** Saves the push subscription of a session's browser, and deletes that of another person who used the same browser. */
export async function saveSubscription(
  ctx: TransactionContext,
  { sessionId, userId }: Browser,
  target: PushTarget,
): Promise<void> {
  await holdKeys(ctx, `push-session:${sessionId}`, `push-endpoint:${target.endpoint}`)
  await ctx.db
    .deleteFrom('push_subscriptions')
    .where((where) =>
      where.or([where('endpoint', '=', target.endpoint), where('session_id', '=', sessionId)]),
    )
    .execute()
  await ctx.db
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, user_id: userId, ...target, turned_on_at: ctx.now })
    .execute()
}

/** Returns false when there was none. */
export async function removeSubscription(ctx: TransactionContext, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Deletes a subscription that its push service does not know any more, unless the browser has subscribed again in
 * the meantime.
 */
export async function removeEndpoint(ctx: TransactionContext, endpoint: string): Promise<void> {
  await ctx.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}
