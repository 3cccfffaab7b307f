import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { Sms } from '#platform/sms/sms-sender.ts'
import { type CodeKind, PHONE_CODE_MINUTES } from '../domain/one-time-code.ts'
import { codeMessageTexts } from '../texts/code-messages.ts'
import { issueCode } from './code-store.ts'
import { takeCodeText } from './code-text-supply.ts'

/** A text message to send once its transaction has committed; null for a test number, which gets none. */
export type WaitingSms = Sms | null

type PhoneCode = {
  userId: string
  kind: Extract<CodeKind, 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'>
  phone: string
}

/**
 * Makes a code for the phone; `sendPhoneCode` sends it. Refuses `sms-used-up`, except for the code that proves who is
 * logged in already.
 */
export async function issuePhoneCode(
  ctx: TransactionContext,
  { userId, kind, phone }: PhoneCode,
): Promise<WaitingSms> {
  const testCode = ctx.services.config.auth.testCodes.get(phone)
  if (!testCode && kind !== 'reauthentication_token') await takeCodeText(ctx)
  const { code } = await issueCode(ctx, { userId, kind, sentTo: phone, code: testCode })
  return testCode ? null : { to: phone, text: codeMessageTexts.sms(code, PHONE_CODE_MINUTES) }
}

/** Sends the text message and returns the provider's id of it. Refuses `sms-send-failed`. */
export async function sendPhoneCode({ services }: AnyContext, sms: WaitingSms): Promise<string | null> {
  if (!sms) return 'test-otp'
  const { messageId } = await services.sms.send(sms)
  return messageId
}

/**
 * Sends it without waiting, and without telling when it fails: for answers that must be the same when there is
 * nothing to send.
 */
export function sendPhoneCodeLater(ctx: AnyContext, sms: WaitingSms): void {
  sendPhoneCode(ctx, sms).catch((error: unknown) =>
    ctx.services.log.warn({ error: String(error) }, 'a text with a code was not sent'),
  )
}
