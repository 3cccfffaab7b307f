import { userIdOf } from '#kernel/actor.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { NotificationChoices } from '../domain/notification-choice.ts'
import { notificationChoicesChanged } from '../domain/notification-events.ts'
import { notificationPolicy } from '../domain/notification-policy.ts'
import { saveChoices } from './notification-choice-store.ts'

/** Saves which types the acting person wants on which channel. The bell always shows all. */
export async function chooseNotifications(ctx: Context, choices: NotificationChoices): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(notificationPolicy.choose(ctx.actor))
    const userId = found(userIdOf(ctx.actor), 'account')
    await saveChoices(ctx, userId, choices)
    await recordEvent(ctx, notificationChoicesChanged(userId, choices))
  })
}
