import { userIdOf } from '#kernel/actor.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { NotificationChoices } from '../domain/notification-choice.ts'
import { notificationChoicesChanged } from '../domain/notification-events.ts'
import { notificationPolicy } from '../domain/notification-policy.ts'
import { topicsFor } from '../domain/notification-topic.ts'
import { chooserOf } from './notification-choice-queries.ts'
import { saveChoices } from './notification-choice-store.ts'
import { confirmedPhones, sendsTextNotifications } from './sms/text-phone-queries.ts'

/**
 * Saves which topics the acting person wants on which channel, among the topics that they can get. The bell always
 * shows all. Text messages require a confirmed number; without one, the earlier choice is kept.
 */
export async function chooseNotifications(ctx: Context, choices: NotificationChoices): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(notificationPolicy.choose(ctx.actor))
    const userId = found(userIdOf(ctx.actor), 'account')
    const canText = sendsTextNotifications(ctx) && (await confirmedPhones(ctx, [userId])).has(userId)
    const topics = topicsFor(found(chooserOf(ctx), 'account'))
    await saveChoices(ctx, userId, topics, { ...choices, sms: canText ? choices.sms : null })
    await recordEvent(ctx, notificationChoicesChanged(userId, choices))
  })
}
