import { keepSession } from '#identity/sessions/server/session-store.ts'
import { isUser } from '#kernel/actor.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { pushTurnedOn } from '../../domain/notification-events.ts'
import type { PushSubscriptionInput } from '../../domain/push/push-subscription-input.ts'
import { saveSubscription } from './push-subscription-store.ts'

/**
 * Starts push messages to the browser of the acting person's session, until the session ends. Refuses `session-ended`
 * when that happened meanwhile.
 */
export async function turnOnPush(ctx: Context, { endpoint, keys }: PushSubscriptionInput): Promise<void> {
  const { actor } = ctx
  await inTransaction(ctx, async (ctx) => {
    authorize(isUser(actor))
    if (!(await keepSession(ctx, actor.sessionId))) throw new Refused('session-ended')
    await saveSubscription(ctx, actor, { endpoint, ...keys })
    await recordEvent(ctx, pushTurnedOn(actor.userId))
  })
}
