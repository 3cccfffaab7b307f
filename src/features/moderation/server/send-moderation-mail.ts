import * as z from 'zod/mini'
import { uuidOf } from '#kernel/ids.ts'
import type { AnyContext, Context, TransactionContext } from '#platform/context.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { moderationMailFooter, moderationMailTexts } from '../texts.ts'

/** `key` identifies the mail. */
export const moderationMailJob = defineJob(
  'send-moderation-mail',
  z.object({ key: z.string(), suspensionId: z.string(), about: z.enum(['suspended', 'restored']) }),
)

type ModerationMail = z.infer<typeof moderationMailJob.schema>

/** Queues the mail in the caller's transaction, so that it is sent only if that commits. */
export async function queueModerationMail(
  ctx: TransactionContext,
  mail: Omit<ModerationMail, 'key'>,
): Promise<void> {
  const { queue, randomBytes } = ctx.services
  await queue.enqueue(ctx, moderationMailJob, { key: uuidOf(randomBytes(16)), ...mail })
}

/**
 * Mails the reason of a suspension, or of a reinstatement, to the account's holder. Sending it again sends the same
 * mail.
 */
export async function sendModerationMail(ctx: Context, data: ModerationMail): Promise<void> {
  await sendMail(ctx, (ctx) => moderationMail(ctx, data))
}

async function moderationMail(
  ctx: Context,
  { key, suspensionId, about }: ModerationMail,
): Promise<Mail | null> {
  const { config } = ctx.services
  const suspension = await suspensionToTell(ctx, suspensionId)
  const reason = about === 'suspended' ? suspension?.reason : suspension?.restoredReason
  if (!suspension?.email || !reason) return null
  const { intro, button, ...words } = moderationMailTexts[about]
  const mail = composeSiteMail(config, suspension.email, {
    ...words,
    paragraphs: [intro, reason],
    button: { label: button, path: '/login' },
    footer: moderationMailFooter(config.operator.supportEmail),
  })
  return { key, about: [suspensionId], ...mail }
}

function suspensionToTell({ db }: Pick<AnyContext, 'db'>, suspensionId: string) {
  return db
    .selectFrom('suspensions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .where('s.id', '=', suspensionId)
    .select(['u.email', 's.reason', 's.restored_reason as restoredReason'])
    .executeTakeFirst()
}
