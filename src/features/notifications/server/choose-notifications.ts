import { userIdOf } from '#kernel/actor.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { NotificationChoicesInput } from '../domain/notification-choice.ts'
import { notificationChoicesChanged } from '../domain/notification-events.ts'
import { notificationPolicy } from '../domain/notification-policy.ts'
import { saveMailChoices } from './notification-choice-store.ts'

/** Saves which types the acting person wants by mail. The bell always shows all. */
export async function chooseNotifications(ctx: Context, { mail }: NotificationChoicesInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(notificationPolicy.choose(ctx.actor))
    const userId = found(userIdOf(ctx.actor), 'account')
    await saveMailChoices(ctx, userId, mail)
    await recordEvent(ctx, notificationChoicesChanged(userId, mail))
  })
}
