import * as z from 'zod/mini'
import { replyDue } from '#features/support/domain/contact-message.ts'
import { type StaffMail, staffMails } from '#identity/accounts/domain/staff.ts'
import { emailWanting } from '#identity/staff/server/staff-queries.ts'
import { formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'
import type { Context } from '#platform/context.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { arrivalMailTexts } from '../texts/arrival-mails.ts'

/**
 * `count`: the number of arrivals; `firstAt`: ISO 8601; `onlyId`: its id if it is the only one. Without `userId` the
 * mail goes to the operator's own email. `key` identifies the mail.
 */
export const arrivalMailJob = defineJob(
  'send-arrival-mail',
  z.object({
    key: z.string(),
    userId: z.nullable(z.string()),
    kind: z.enum(staffMails),
    count: z.number(),
    firstAt: z.string(),
    onlyId: z.nullable(z.string()),
  }),
)

type ArrivalMail = z.infer<typeof arrivalMailJob.schema>

/**
 * Mails one member of staff about arrivals. Sending it again sends the same mail; members who no longer want such mails
 * get none.
 */
export async function sendArrivalMail(ctx: Context, data: ArrivalMail): Promise<void> {
  await sendMail(ctx, (ctx) => arrivalMail(ctx, data))
}

async function arrivalMail(
  ctx: Context,
  { key, userId, kind, count, firstAt, onlyId }: ArrivalMail,
): Promise<Mail | null> {
  const { config } = ctx.services
  const to = userId ? await emailWanting(ctx, userId, kind) : config.operator.supportEmail
  if (!to) return null
  const due = dueOf(kind, new Date(firstAt))
  const words = arrivalMailTexts[kind]({ count, due, id: onlyId })
  return { key, about: userId ? [userId] : [], ...composeSiteMail(config, to, words) }
}

/**
 * The promised deadline of the first arrival in words: the next working day for applications and reports, 24 hours for
 * messages.
 */
function dueOf(kind: StaffMail, firstAt: Date): string {
  return kind === 'messages'
    ? formatMoment(replyDue(firstAt))
    : formatDate(nextWorkingDay(stockholmDate(firstAt)))
}
