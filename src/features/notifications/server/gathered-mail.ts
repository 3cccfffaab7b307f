import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'
import { composeSiteMail, type MailGroup } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { mailedTypes } from '../domain/notification-choice.ts'
import { notificationMailTexts } from '../texts/notification-mails.ts'
import { mailFacts } from './mail-fact-queries.ts'
import type { NotificationToMail } from './notification-queries.ts'

/** A mail tells of so many things at most, the newest; of the others it says how many there are. */
const MOST_TOLD = 40

/** One mail about several notifications, those of a type under one heading. */
export async function gatheredMail(
  ctx: Context,
  to: string,
  notifications: readonly NotificationToMail[],
): Promise<Mail> {
  const { open, footer, noAnswer, choices, gathered } = notificationMailTexts
  const told = notifications.slice(-MOST_TOLD)
  const groups: MailGroup[] = []
  for (const type of mailedTypes) {
    const ofType = told.filter((notification) => notification.type === type)
    if (ofType.length === 0) continue
    const entries = await Promise.all(ofType.map((notification) => entryOf(ctx, notification)))
    groups.push({ heading: gathered.headings[type], entries })
  }
  const left = notifications.length - told.length
  const title = gathered.title(notifications.length)
  return composeSiteMail(ctx.services.config, to, {
    subject: title,
    title,
    paragraphs: [gathered.lead],
    groups,
    notes: left > 0 ? [gathered.more(left)] : [],
    button: { label: open, path: href('/dashboard') },
    footer: `${footer} ${noAnswer}`,
    choices: { label: choices, path: `${href('/installningar')}#aviseringar` },
  })
}

async function entryOf(
  ctx: Context,
  notification: NotificationToMail,
): Promise<MailGroup['entries'][number]> {
  const facts = await mailFacts(ctx, notification)
  return {
    label: notification.title,
    text: [notification.content, ...facts.map(([what, is]) => `${what}: ${is}`)].join(' · '),
    url: ctx.services.config.publicUrl + (notification.action_url ?? '/'),
  }
}
