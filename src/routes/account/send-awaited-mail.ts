import { data } from 'react-router'
import { refusalInit } from '#edge/refusals.ts'
import { contextOf, deviceContext, type RouteArgs } from '#edge/request-context.ts'
import type { WireAction } from '#features/accounts/domain/attempt-limits.ts'
import type { AwaitedMail, AwaitedPurpose } from '#features/accounts/domain/awaited-mail.ts'
import { asksForCaptcha } from '#features/accounts/domain/captcha.ts'
import type { ClientDevice } from '#features/accounts/domain/client-device.ts'
import { limitAddress } from '#features/accounts/server/limit-address.ts'
import { requestRecovery } from '#features/accounts/server/request-recovery.ts'
import { resendCode } from '#features/accounts/server/resend-code.ts'
import { sendCode } from '#features/accounts/server/send-code.ts'
import { mailedCodeRefusals } from '#features/accounts/texts/mailed-codes.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

type Asked = { email: string; key: string | null }
type Way = {
  action: WireAction
  send: (ctx: Context, asked: Asked, device: ClientDevice) => Promise<unknown>
}

const WAYS: Readonly<Record<AwaitedPurpose, Way>> = {
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

/** Refusals that would tell whether there is an account, or that a mail is on its way already: not said here. */
const PASSED_OVER: readonly string[] = ['otp-disabled', 'email-sent-recently']

/** Sends what the page waits for. Answers alike for every address. */
export async function sendAwaitedMail(
  args: RouteArgs,
  { purpose, email, key, captcha }: Pick<AwaitedMail, 'purpose' | 'email' | 'key'> & { captcha?: string },
): Promise<void> {
  const { action, send } = WAYS[purpose]
  const ctx = contextOf(args)
  const device = args.context.get(deviceContext)
  await limitAddress(ctx, action, { ...device, captcha })
  try {
    await send(ctx, { email, key }, device)
  } catch (error) {
    if (!(error instanceof Refused) || !PASSED_OVER.includes(error.code)) throw error
  }
}

/** The answer to a form of these pages that was refused: its sentence, with the address that was typed. */
export function asStepRefusal(error: unknown, email?: string) {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
  const texts: Readonly<Record<string, string>> = mailedCodeRefusals
  const sentence = texts[error.code] ?? mailedCodeRefusals['too-busy']
  if (error.code === 'otp-expired') return data({ errors: { code: sentence }, refusal: undefined }, 409)
  const answer = { errors: {}, refusal: sentence, email, asksForCaptcha: asksForCaptcha(error.code) }
  return data(answer, refusalInit(error))
}
