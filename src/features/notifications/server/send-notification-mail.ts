import * as z from 'zod/mini'
import type { Context } from '#platform/context.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { notificationMailTexts } from '../texts.ts'
import { notificationToMail } from './notification-queries.ts'

export const sendNotificationMailJob = defineJob(
  'send-notification-mail',
  z.object({ notificationId: z.string() }),
)

/** What happened longer ago is no news in a mailbox; the bell still has it. */
const OLDEST_NEWS_MS = 3 * 24 * 60 * 60 * 1000

/** Sends one notification to its account's address. Done twice it is the same message; what is gone is not sent. */
export async function sendNotificationMail(ctx: Context, { notificationId }: { notificationId: string }) {
  const notification = await notificationToMail(ctx, notificationId)
  if (!notification || ctx.now.getTime() - notification.created_at.getTime() > OLDEST_NEWS_MS) return
  await ctx.services.mailer.send({
    key: notification.id,
    ...mailOf({
      to: notification.email,
      title: notification.title,
      content: notification.content,
      link: `${ctx.services.config.publicUrl}${notification.action_url ?? '/'}`,
    }),
  })
}

type MailFacts = { to: string; title: string; content: string; link: string }

/** The same words twice: as text and as plain HTML that any mail program shows. */
export function mailOf({ to, title, content, link }: MailFacts): Mail {
  const { open, footer } = notificationMailTexts
  const html = `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#faf8f4;color:#231f1c;font:16px/1.55 Arial,Helvetica,sans-serif">
<main style="max-width:560px;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 12px">${escaped(title)}</h1>
<p style="margin:0 0 24px">${escaped(content)}</p>
<p style="margin:0 0 32px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#801818;color:#ffffff;text-decoration:none">${escaped(open)}</a></p>
<p style="margin:0;font-size:13px;color:#5c554e">${escaped(footer)}</p>
</main>
</body>
</html>
`
  return { to, subject: title, text: `${title}\n\n${content}\n\n${open}: ${link}\n\n${footer}\n`, html }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
