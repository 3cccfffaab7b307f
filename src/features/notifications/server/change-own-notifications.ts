import { isUser } from '#kernel/actor.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { pushLive } from '#platform/realtime/live-events.ts'

/**
 * Runs a change of the acting person's own notifications in a transaction. Reading and deleting change no business
 * fact, so they record no event. If something changed, the account's other tabs and devices are told.
 */
export async function changeOwnNotifications(
  ctx: Context,
  change: (ctx: TransactionContext, userId: string) => Promise<number>,
): Promise<void> {
  const { actor } = ctx
  authorize(isUser(actor))
  await inBookkeeping(ctx, async (ctx) => {
    const changed = await change(ctx, actor.userId)
    if (changed > 0) await pushLive(ctx, [actor.userId], { topic: 'notifications', payload: {} })
  })
}
