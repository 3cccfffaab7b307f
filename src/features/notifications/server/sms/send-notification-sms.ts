import * as z from 'zod/mini'
import { href } from '#kernel/href.ts'
import { isRefused, type Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { Sms } from '#platform/sms/sms-sender.ts'
import { textSegments } from '../../domain/sms/text-segments.ts'
import { smsText } from '../../texts/sms.ts'
import { isSentNow, type SendingChannel } from '../held-notification.ts'
import { isWantedOn } from '../notification-choice-queries.ts'
import { type NotificationToPush, notificationToPush } from '../push/push-notification-queries.ts'
import { saveTextOutcome, takeFromCaps } from './notification-text-store.ts'
import { confirmedPhones, sendsTextNotifications } from './text-phone-queries.ts'

export const sendNotificationSmsJob = defineJob(
  'send-notification-sms',
  z.object({ notificationId: z.string() }),
)

const BY_SMS: SendingChannel = { channel: 'sms', job: sendNotificationSmsJob }

/**
 * Sends one notification as a text message, or holds it until the account's quiet hours end. Nothing is sent when
 * it was read or turned off in the meantime, or exceeds a cap of the day. It is sent at most once: when it is
 * unknown whether the provider has accepted it, it is not tried again.
 */
export async function sendNotificationSms(
  ctx: Context,
  { notificationId }: { notificationId: string },
): Promise<void> {
  if (!sendsTextNotifications(ctx)) return
  const sms = await inBookkeeping(ctx, (ctx) => smsToSend(ctx, notificationId))
  if (!sms) return
  const outcome = await handOver(ctx, sms)
  if (outcome === 'unknown') return
  const state = outcome === 'sent' ? 'sent' : 'waiting'
  await inBookkeeping(ctx, (ctx) => saveTextOutcome(ctx, notificationId, state))
  if (outcome !== 'sent') throw outcome
}

/** `sent`; `unknown`; or the refusal, after which the job is tried again. */
async function handOver({ services }: Context, sms: Sms): Promise<'sent' | 'unknown' | Refused> {
  try {
    await services.sms.send(sms)
    return 'sent'
  } catch (error) {
    if (!isRefused(error)) throw error
    if (!error.details.isUnknown) return error
    services.log.warn({ error: String(error) }, 'nobody knows whether a text message was sent')
    return 'unknown'
  }
}

async function smsToSend(ctx: TransactionContext, notificationId: string): Promise<Sms | null> {
  const notification = await notificationToPush(ctx, notificationId, 'sms')
  if (!notification) return null
  const to = (await confirmedPhones(ctx, [notification.userId])).get(notification.userId)
  if (!to || !(await isWantedOn(ctx, 'sms', notification)) || !(await isSentNow(ctx, BY_SMS, notificationId)))
    return null
  // Read again: only now is it known which notifications are sent together.
  const due = (await notificationToPush(ctx, notificationId, 'sms')) ?? notification
  const text = smsText({ ...due, link: linkOf(ctx, due) })
  const cost = { notificationId, userId: notification.userId, segments: textSegments(text) }
  return (await takeFromCaps(ctx, cost)) ? { to, text } : null
}

/**
 * The URL of the page where the reader can act; for a request, of the page where the company can decline without a
 * login.
 */
function linkOf(
  { services }: TransactionContext,
  { count, declinePath, actionUrl }: NotificationToPush,
): string {
  const page = count > 1 ? href('/dashboard') : (declinePath ?? actionUrl ?? href('/dashboard'))
  return services.config.publicUrl + page
}
