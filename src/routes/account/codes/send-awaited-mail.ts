import { redirect } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { awaitedMailCookie, claimKeyFor } from '#edge/awaited-mail.ts'
import { contextOf, deviceContext, type RouteArgs } from '#edge/request-context.ts'
import { EmailInput } from '#identity/accounts/domain/account-input.ts'
import type { WireAction } from '#identity/accounts/domain/attempt-limits.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import type { AwaitedMail, AwaitedPurpose } from '#identity/codes/domain/awaited-mail.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { resendCode } from '#identity/codes/server/resend-code.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { mailedCodeRefusals } from '#identity/codes/texts/mailed-codes.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

type Asked = { email: string; key: string | null }
type Sender = {
  action: WireAction
  send: (ctx: Context, asked: Asked, device: ClientDevice) => Promise<unknown>
}

const SENDERS: Readonly<Record<AwaitedPurpose, Sender>> = {
  'sign-up': {
    action: 'resend',
    send: (ctx, asked, device) => resendCode(ctx, { ...asked, type: 'signup' }, device),
  },
  'log-in': {
    action: 'otp',
    send: (ctx, asked, device) => sendCode(ctx, { ...asked, createUser: false }, device),
  },
  recovery: { action: 'recover', send: requestRecovery },
}

/** Refusals that would reveal whether an account exists, or that a mail was sent before, are not shown. */
const HIDDEN_REFUSALS = ['otp-disabled', 'signup-disabled', 'email-sent-recently']

/** Sends the mail that the page waits for. The answer is the same for every email. */
export async function sendAwaitedMail(
  args: RouteArgs,
  { purpose, email, key, captcha }: Pick<AwaitedMail, 'purpose' | 'email' | 'key'> & { captcha?: string },
): Promise<void> {
  const { action, send } = SENDERS[purpose]
  const ctx = contextOf(args)
  const device = args.context.get(deviceContext)
  await limitIpAddress(ctx, action, { ...device, captcha })
  await send(ctx, { email, key }, device).catch(nullIfRefused(...HIDDEN_REFUSALS))
}

/** Sends a mail to the email in the request's form, and redirects to the page where its code is typed. */
export function answerEmailForm(args: RouteArgs, { purpose, next }: Pick<AwaitedMail, 'purpose' | 'next'>) {
  const rules = {
    schema: EmailInput,
    refusals: mailedCodeRefusals,
    typed: ({ email }: FormValues) => ({ email: textOf(email) }),
  }
  return answerForm(args.request, rules, async ({ email, captcha }) => {
    const { services, now } = contextOf(args)
    const key = claimKeyFor(services, args.request, email)
    const mail = { purpose, email, sentAt: now, next, key }
    await sendAwaitedMail(args, { ...mail, captcha })
    return redirect(href('/kolla-epost'), { headers: { 'set-cookie': awaitedMailCookie(services, mail) } })
  })
}
