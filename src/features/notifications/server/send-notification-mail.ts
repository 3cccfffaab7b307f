import * as z from 'zod/mini'
import { replyEmailIn } from '#features/conversations/server/mailed-reply/reply-email.ts'
import { mailedReplyTexts } from '#features/conversations/texts/mailed-reply.ts'
import { chatReplyEmail } from '#features/support/server/chat/chat-replier-queries.ts'
import { bounceEmail } from '#identity/accounts/server/bounce-email.ts'
import { href } from '#kernel/href.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { composeMail, type MailLink } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { FactLine } from '../domain/mail-facts.ts'
import { isAlwaysMailed } from '../domain/notifications-for.ts'
import { isAboutMessages, isWorthMail } from '../domain/worth-mail.ts'
import { notificationMailTexts } from '../texts/notification-mails.ts'
import { gatheredMail, type ToldNotice } from './gathered-mail.ts'
import { isSentNow, mayWait, type SendingChannel } from './held-notification.ts'
import { stopMailLink } from './mail-choice-link.ts'
import { mailFacts } from './mail-fact-queries.ts'
import { unwantedNotices } from './notification-choice-queries.ts'
import { type NotificationToMail, notificationsToMail } from './notification-queries.ts'
import { declinePathOf } from './path-to-decline.ts'

export const sendNotificationMailJob = defineJob(
  'send-notification-mail',
  z.object({ notificationId: z.string() }),
)

const BY_MAIL: SendingChannel = { channel: 'mail', job: sendNotificationMailJob }

/**
 * Mails one notification to its account, or holds it back until the account wants it; then one mail contains all
 * that were held back. A second run sends the identical message. Nothing is sent for a deleted notification, or a
 * request for a project that does not take quotes any more.
 */
export async function sendNotificationMail(ctx: Context, { notificationId }: { notificationId: string }) {
  const isDue =
    !(await mayWait(ctx, BY_MAIL, notificationId)) ||
    (await inBookkeeping(ctx, (ctx) => isSentNow(ctx, BY_MAIL, notificationId)))
  if (isDue) await sendMail(ctx, (ctx) => mailOf(ctx, notificationId))
}

async function mailOf(ctx: Context, key: string): Promise<Mail | null> {
  const notifications = await notificationsToMail(ctx, key)
  const isUnwanted = await unwantedNotices(ctx, [...new Set(notifications.map(({ user_id }) => user_id))])
  const news: ToldNotice[] = []
  for (const notice of notifications) {
    if (!isWorthMail(notice, ctx.now) || (notice.wasHeld && isTurnedOff(notice, isUnwanted))) continue
    const facts = await mailFacts(ctx, notice)
    if (facts) news.push({ ...notice, facts })
  }
  const [first, ...others] = news
  if (!first) return null
  const about = [...new Set(news.flatMap(({ project_id, company_id }) => [project_id, company_id]))]
  const mail = others.length === 0 ? await mailOfOne(ctx, first) : gatheredMail(ctx, first, news)
  const bounceTo = bounceEmail(ctx, { userId: first.user_id, email: first.email })
  return { key, about: about.filter((id) => id !== null), ...mail, bounceTo }
}

function isTurnedOff(
  { user_id, code }: NotificationToMail,
  isUnwanted: Awaited<ReturnType<typeof unwantedNotices>>,
): boolean {
  return isUnwanted('mail', user_id, code) && !isAlwaysMailed(code)
}

async function mailOfOne(ctx: Context, notification: ToldNotice): Promise<Mail> {
  const { publicUrl } = ctx.services.config
  const declinePath = declinePathOf(ctx, notification)
  return notificationMail({ publicUrl }, notification.email, {
    ...notification,
    link: publicUrl + (notification.action_url ?? '/'),
    declineLink: declinePath && publicUrl + declinePath,
    replyTo: await replyToOf(ctx, notification),
    stop: stopMailLink(ctx, [notification]),
  })
}

/**
 * The email to which the reader can answer by mail, in a mail about messages. Undefined in other mails, and where
 * the server receives no mail.
 */
async function replyToOf(
  ctx: Context,
  { user_id: userId, code, project_id: projectId, company_id: companyId }: NotificationToMail,
): Promise<string | undefined> {
  if (!isAboutMessages(code)) return undefined
  if (!projectId || !companyId) return (await chatReplyEmail(ctx, userId)) ?? undefined
  return (await replyEmailIn(ctx, { projectId, companyId }, userId)) ?? undefined
}

/** A notification as a mail, with its fact table and a link to the page where the reader can act. */
export function notificationMail(
  site: Pick<Config, 'publicUrl'>,
  to: string,
  {
    title,
    content,
    link,
    facts,
    declineLink,
    replyTo,
    stop,
  }: {
    title: string
    content: string
    link: string
    facts?: FactLine[]
    declineLink?: string
    replyTo?: string
    stop?: MailLink
  },
): Mail {
  const { open, decline, footer, noAnswer, choices } = notificationMailTexts
  const mail = composeMail(site, to, title, {
    marker: replyTo && mailedReplyTexts.marker,
    title,
    paragraphs: [content],
    facts,
    button: { label: open, url: link },
    otherwise: declineLink ? { label: decline, url: declineLink } : undefined,
    footer: replyTo ? `${footer} ${mailedReplyTexts.hint}` : `${footer} ${noAnswer}`,
    stop,
    choices: { label: choices, url: new URL(`${href('/installningar')}#aviseringar`, link).href },
  })
  return { ...mail, replyTo }
}
