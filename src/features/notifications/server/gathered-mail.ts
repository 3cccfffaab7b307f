import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'
import { composeMail, type MailGroup } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { FactLine } from '../domain/mail-facts.ts'
import { topics } from '../domain/notification-topic.ts'
import { topicOf } from '../domain/notifications-for.ts'
import { topicNames } from '../texts/choices.ts'
import { notificationMailTexts } from '../texts/notification-mails.ts'
import { stopMailLink } from './mail-choice-link.ts'
import type { NotificationToMail } from './notification-queries.ts'

/** A notification to mail, with its fact table. */
export type ToldNotice = NotificationToMail & { facts: FactLine[] }

/** The most notifications in one mail, the newest ones. The mail states the number of the others. */
const MOST_TOLD = 40

/** One mail with several notifications of an account. Those about one project have a common heading. */
export function gatheredMail(
  ctx: Context,
  { email }: Pick<NotificationToMail, 'email'>,
  notifications: readonly ToldNotice[],
): Mail {
  const { open, footer, noAnswer, choices, gathered } = notificationMailTexts
  const shown = notifications.slice(-MOST_TOLD)
  const groups: MailGroup[] = []
  for (const topic of topics) {
    const about = shown.filter(({ code }) => topicOf(code) === topic)
    if (about.length === 0) continue
    groups.push({ heading: topicNames[topic], entries: about.map((notice) => entryOf(ctx, notice)) })
  }
  const left = notifications.length - shown.length
  const title = gathered.title(notifications.length)
  const { publicUrl } = ctx.services.config
  return composeMail({ publicUrl }, email, title, {
    title,
    paragraphs: [gathered.lead],
    groups,
    notes: left > 0 ? [gathered.more(left)] : [],
    button: { label: open, url: publicUrl + href('/dashboard') },
    footer: `${footer} ${noAnswer}`,
    stop: stopMailLink(ctx, notifications),
    choices: { label: choices, url: `${publicUrl}${href('/installningar')}#aviseringar` },
  })
}

function entryOf(ctx: Context, notification: ToldNotice): MailGroup['entries'][number] {
  return {
    label: notification.title,
    text: [notification.content, ...notification.facts.map(([what, is]) => `${what}: ${is}`)].join(' · '),
    url: ctx.services.config.publicUrl + (notification.action_url ?? '/'),
  }
}
