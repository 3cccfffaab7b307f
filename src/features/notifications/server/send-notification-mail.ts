import * as z from 'zod/mini'
import { requestLink } from '#features/dispatch/server/mailed-link.ts'
import { href } from '#kernel/href.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { composeMail, type MailLink } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { type FactLine, mailTables } from '../domain/mail-facts.ts'
import { isMailedType } from '../domain/notification-choice.ts'
import type { NoticeCode } from '../domain/notification-rules.ts'
import { isAlwaysMailed } from '../domain/notifications-for.ts'
import { stopMailsTexts } from '../texts/choices.ts'
import { notificationMailTexts } from '../texts/notification-mails.ts'
import { stopLink } from './mail-choice-link.ts'
import { mailFacts } from './mail-fact-queries.ts'
import { notificationToMail } from './notification-queries.ts'

export const sendNotificationMailJob = defineJob(
  'send-notification-mail',
  z.object({ notificationId: z.string() }),
)

/** An older event is no longer worth a mail; the bell still shows it. */
const OLDEST_NEWS_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Mails one notification to its account. Sending it twice sends the same message; a deleted notification is not sent.
 */
export async function sendNotificationMail(ctx: Context, { notificationId }: { notificationId: string }) {
  await sendMail(ctx, (ctx) => mailOf(ctx, notificationId))
}

async function mailOf(ctx: Context, notificationId: string): Promise<Mail | null> {
  const notification = await notificationToMail(ctx, notificationId)
  if (!notification || ctx.now.getTime() - notification.created_at.getTime() > OLDEST_NEWS_MS) return null
  if (notification.read_at && isGathered(notification.code)) return null
  const { id, email, action_url, project_id, company_id } = notification
  const link = `${ctx.services.config.publicUrl}${action_url ?? '/'}`
  const about = [project_id, company_id].filter((id) => id !== null)
  const facts = await mailFacts(ctx, notification)
  const said = {
    ...notification,
    link,
    facts,
    declineLink: declineLinkOf(ctx, notification),
    stop: stopOf(ctx, notification),
  }
  return { key: id, about, ...notificationMail(ctx.services.config, email, said) }
}

/** A message that has been read needs no mail. */
function isGathered(code: string): boolean {
  return code === 'message-from-company' || code === 'message-from-customer'
}

/** Where the company can decline the request that it is told of; undefined for other mails. */
function declineLinkOf(
  { services }: Context,
  { code, project_id, company_id }: { code: string; project_id: string | null; company_id: string | null },
): string | undefined {
  if (mailTables[code as NoticeCode] !== 'request' || !project_id || !company_id) return undefined
  return services.config.publicUrl + requestLink(services, { projectId: project_id, companyId: company_id })
}

/** Where the reader turns such mails off; undefined for letters, which are always mailed. */
function stopOf(
  { services }: Context,
  { user_id, type, code }: { user_id: string; type: string; code: string },
): MailLink | undefined {
  if (!isMailedType(type) || isAlwaysMailed(code)) return undefined
  const url = services.config.publicUrl + stopLink(services, { userId: user_id, type })
  return { label: stopMailsTexts.link(stopMailsTexts.about[type]), url }
}

/** A notification as a mail, with the facts to decide by and a link to the page where the reader can act. */
export function notificationMail(
  site: Pick<Config, 'publicUrl'>,
  to: string,
  {
    title,
    content,
    link,
    facts,
    declineLink,
    stop,
  }: {
    title: string
    content: string
    link: string
    facts?: FactLine[]
    declineLink?: string
    stop?: MailLink
  },
): Mail {
  const { open, decline, footer, choices } = notificationMailTexts
  return composeMail(site, to, title, {
    title,
    paragraphs: [content],
    facts,
    button: { label: open, url: link },
    otherwise: declineLink ? { label: decline, url: declineLink } : undefined,
    footer,
    stop,
    choices: { label: choices, url: new URL(`${href('/installningar')}#aviseringar`, link).href },
  })
}
