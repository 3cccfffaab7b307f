import type { TransactionContext } from '#platform/context.ts'
import type { PushTarget } from '#platform/push/push-sender.ts'

type Browser = { sessionId: string; userId: string }

/** Saves how the browser of a session is reached; a person who used it before is not reached there any more. */
export async function saveSubscription(
  ctx: TransactionContext,
  { sessionId, userId }: Browser,
  target: PushTarget,
): Promise<void> {
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

/** Returns whether there was one. */
export async function removeSubscription(ctx: TransactionContext, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes a browser that its push service does not know any more, unless it has subscribed again meanwhile. */
export async function removeEndpoint(ctx: TransactionContext, endpoint: string): Promise<void> {
  await ctx.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}
