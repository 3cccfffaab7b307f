import * as z from 'zod/mini'
import { linesOf } from '#kernel/plain-text.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { contactMailNames } from '../domain/contact-mail.ts'
import { contactMailTexts } from '../texts/contact-mails.ts'
import { contactReplyEmail } from './contact-replier-queries.ts'

/** The job's data holds no text of a message: the mail reads it from the database. `key` identifies the mail. */
export const contactMailJob = defineJob(
  'send-contact-mail',
  z.object({ key: z.string(), messageId: z.string(), name: z.enum(contactMailNames) }),
)

type ContactMailData = z.infer<typeof contactMailJob.schema>

/**
 * Sends a mail about a message to support. A second run sends the identical mail. Does nothing when the message has
 * been deleted.
 */
export async function sendContactMail(ctx: Context, data: ContactMailData): Promise<void> {
  await sendMail(ctx, (ctx) => contactMail(ctx, data))
}

async function contactMail(ctx: Context, { key, messageId, name }: ContactMailData): Promise<Mail | null> {
  const { config } = ctx.services
  const message = await messageToMail(ctx, messageId)
  if (!message) return null
  const replyTo = name === 'answer' ? contactReplyEmail(ctx, { messageId, email: message.email }) : null
  const words = contactMailTexts[name]({
    ...message,
    isAnswerable: replyTo !== null,
    lines: linesOf(message.body),
    outcome: linesOf(message.outcome ?? ''),
  })
  const mail = { key, about: [messageId], ...composeSiteMail(config, message.email, words) }
  return replyTo ? { ...mail, replyTo } : mail
}

function messageToMail({ db }: Pick<AnyContext, 'db'>, messageId: string) {
  return db
    .selectFrom('contact_messages')
    .where('id', '=', messageId)
    .where('chat_id', 'is', null)
    .select(['name', 'email', 'subject', 'body', 'outcome'])
    .$narrowType<{ name: string; email: string; subject: string; body: string }>()
    .executeTakeFirst()
}
