import * as z from 'zod/mini'
import { uuidOf } from '#kernel/ids.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { Config } from '#platform/config.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { seal, unseal } from '#platform/seal.ts'
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

/** The mail is sealed: a row of the queue shows neither code nor link nor address. `key` names the message. */
export const accountMailJob = defineJob(
  'send-account-mail',
  z.object({ key: z.string(), sealed: z.string() }),
)

const PURPOSE = 'account-mail'
const values = ['email', 'phone', 'provider', 'factor'] as const satisfies AccountMailValue[]

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
export async function queueAccountMail(ctx: TransactionContext, mail: AccountMail): Promise<void> {
  const { services, now } = ctx
  const sealed = seal(services, PURPOSE, JSON.stringify({ mail, at: now.toISOString() }))
  await services.queue.enqueue(ctx, accountMailJob, { key: uuidOf(services.randomBytes(16)), sealed })
}

/** Sends one queued mail. Done twice it is the same message. */
export async function sendAccountMail(
  { services }: Context,
  { key, sealed }: z.infer<typeof accountMailJob.schema>,
): Promise<void> {
  const text = unseal(services, PURPOSE, sealed)
  if (text === null) throw new Error('a mail was queued with another SECRET than this process has')
  const { mail, at } = sealedMail.parse(JSON.parse(text))
  await services.mailer.send({ key, ...accountMail(mail, services.config, new Date(at)) })
}

/** The mail in words. `at`: when it was asked for, or when what it tells of happened. */
export function accountMail(mail: AccountMail, { publicUrl }: Pick<Config, 'publicUrl'>, at: Date): Mail {
  const { to, template, code } = mail
  const { subject, button, ...words }: AccountMailWords = isNotice(template)
    ? noticeMailTexts[template]({ ...mail, at: formatMoment(at) })
    : codeMailTexts[template]({ ...mail, minutes: CODE_MINUTES[template] })
  const url = mail.link ?? (isNotice(template) ? `${publicUrl}/glomt-losenord` : undefined)
  return composeMail(to, subject, {
    ...words,
    code,
    button: button && url ? { label: button, url } : undefined,
    footer: accountMailFooter,
  })
}
