import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { uuidOf } from '#kernel/ids.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { Config } from '#platform/config.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { derivedKey, seal, unseal } from '#platform/seal.ts'
import {
  type AccountMail,
  type AccountMailValue,
  codeMails,
  isNotice,
  noticeMails,
} from '../domain/account-mail.ts'
import { CODE_MINUTES } from '../domain/one-time-code.ts'
import {
  type AccountMailWords,
  accountMailFooter,
  codeMailTexts,
  noticeMailTexts,
} from '../texts/account-mails.ts'

/**
 * The mail is sealed: a row of the queue shows neither code nor link nor email. `key` names the message; by `marks` a
 * person who knows an email can find the mails to or about it, and nobody else can.
 */
export const accountMailJob = defineJob(
  'send-account-mail',
  z.object({ key: z.string(), sealed: z.string(), marks: z._default(z.array(z.string()), []) }),
)

const PURPOSE = 'account-mail'
const values = [
  'email',
  'phone',
  'provider',
  'factor',
  'company',
  'role',
] as const satisfies AccountMailValue[]

const sealedMail = z.object({
  mail: z.object({
    to: z.string(),
    template: z.enum([...codeMails, ...noticeMails]),
    code: z.optional(z.string()),
    link: z.optional(z.string()),
    values: z.optional(z.partialRecord(z.enum(values), z.string())),
  }),
  at: z.string(),
})

/** Sends the mail once the caller's transaction has committed, and not at all if it does not. */
export async function queueAccountMail(
  ctx: TransactionContext,
  { userId, ...mail }: AccountMail,
): Promise<void> {
  const { services, now } = ctx
  const sealed = seal(services, PURPOSE, JSON.stringify({ mail, at: now.toISOString() }))
  const marks = [mail.to, mail.values?.email, userId].flatMap((known) => (known ? [markOf(ctx, known)] : []))
  await services.queue.enqueue(ctx, accountMailJob, { key: uuidOf(services.randomBytes(16)), sealed, marks })
}

/** Deletes the mails to and about an email, or about an account (its id), from the queue, also those that were sent. */
export async function forgetAccountMails(ctx: TransactionContext, known: string): Promise<void> {
  await ctx.services.queue.forget(ctx, accountMailJob, { marks: [markOf(ctx, known)] })
}

/** Without the installation's secret nobody can compute the mark of an email. */
function markOf({ services }: TransactionContext, known: string): string {
  return createHmac('sha256', derivedKey(services.config.secret, PURPOSE)).update(known).digest('base64url')
}

type AccountMailData = z.infer<typeof accountMailJob.schema>

/** Sends one queued mail. Sending it twice sends the same message. */
export async function sendAccountMail(ctx: Context, data: AccountMailData): Promise<void> {
  await sendMail(ctx, (ctx) => queuedMail(ctx, data))
}

/** Null when it was deleted from the queue after a worker had fetched it, and when its code is not valid any more. */
async function queuedMail(ctx: Context, { key, sealed }: AccountMailData): Promise<Mail | null> {
  const { services } = ctx
  const text = unseal(services, PURPOSE, sealed)
  if (text === null) throw new Error('a mail was queued with another SECRET than this process has')
  const { mail, at } = sealedMail.parse(JSON.parse(text))
  if (!(await services.queue.has(ctx, accountMailJob, { key }))) return null
  if (minutesLeft(mail.template, new Date(at), ctx.now) <= 0) return null
  return { key, isVital: true, ...accountMail(mail, services.config, new Date(at), ctx.now) }
}

/** For how many minutes more the code of a mail is valid that was requested `at`; what is told of an event stays true. */
function minutesLeft(template: AccountMail['template'], at: Date, now: Date): number {
  if (isNotice(template)) return Number.POSITIVE_INFINITY
  return Math.ceil(CODE_MINUTES[template] - (now.getTime() - at.getTime()) / 60_000)
}

/**
 * The mail as text and HTML. `at`: when it was requested, or when the event that it tells of happened. `now`: when it is
 * sent, which may be later, because a mail that is not delivered is sent again for half a day.
 */
export function accountMail(
  mail: Omit<AccountMail, 'userId'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  at: Date,
  now = at,
): Mail {
  const { to, template, code } = mail
  const { subject, button, ...words }: AccountMailWords = isNotice(template)
    ? noticeMailTexts[template]({ ...mail, at: formatMoment(at) })
    : codeMailTexts[template]({ ...mail, minutes: minutesLeft(template, at, now) })
  const url = mail.link ?? (isNotice(template) ? `${publicUrl}/glomt-losenord` : undefined)
  return composeMail({ publicUrl }, to, subject, {
    ...words,
    code,
    button: button && url ? { label: button, url } : undefined,
    footer: accountMailFooter,
  })
}
