import * as z from 'zod/mini'
import { href } from '#kernel/href.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { FactLine } from '../domain/mail-facts.ts'
import { notificationMailTexts } from '../texts.ts'
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
  const { id, email, action_url, project_id, company_id } = notification
  const link = `${ctx.services.config.publicUrl}${action_url ?? '/'}`
  const about = [project_id, company_id].filter((id) => id !== null)
  const facts = await mailFacts(ctx, notification)
  return { key: id, about, ...notificationMail(ctx.services.config, email, { ...notification, link, facts }) }
}

/** A notification as a mail, with the facts to decide by and a link to the page where the reader can act. */
export function notificationMail(
  site: Pick<Config, 'publicUrl'>,
  to: string,
  { title, content, link, facts }: { title: string; content: string; link: string; facts?: FactLine[] },
): Mail {
  const { open, footer, choices } = notificationMailTexts
  return composeMail(site, to, title, {
    title,
    paragraphs: [content],
    facts,
    button: { label: open, url: link },
    footer,
    choices: { label: choices, url: new URL(`${href('/installningar')}#aviseringar`, link).href },
  })
}
