import { isUser } from '#kernel/actor.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { pushTurnedOff } from '../../domain/notification-events.ts'
import { removeSubscription } from './push-subscription-store.ts'

/** Ends push messages to the browser of the acting person's session. A second call changes nothing. */
export async function turnOffPush(ctx: Context): Promise<void> {
  const { actor } = ctx
  await inTransaction(ctx, async (ctx) => {
    authorize(isUser(actor))
    if (await removeSubscription(ctx, actor.sessionId)) await recordEvent(ctx, pushTurnedOff(actor.userId))
  })
}
