import { signedUp } from '#identity/accounts/domain/account-events.ts'
import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import { normalPhone } from '#identity/accounts/domain/phone-number.ts'
import { confirmContact } from '#identity/accounts/server/account-contact-store.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { isConfirmed } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, lockAccountAt } from '#identity/accounts/server/account-store.ts'
import { forgetIpAddress, saveClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { answerInEqualTime } from '#identity/accounts/server/equal-time.ts'
import { insertAccount } from '#identity/accounts/server/new-account-store.ts'
import { checkFirstMetadata } from '#identity/accounts/server/stored-metadata.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { codeRequested } from '../domain/code-events.ts'
import { codePolicy } from '../domain/code-policy.ts'
import type { Challenge } from '../domain/pkce.ts'
import { decideSendCode, type SubmittedCodeRequest } from '../domain/send-code.ts'
import { limitCodes } from './code-limits.ts'
import { confirmsAtOnce } from './code-queries.ts'
import { reachesPhone } from './phone-reach.ts'
import { sendCodeMail } from './send-code-mail.ts'
import { issuePhoneCode, sendPhoneCode, type WaitingSms } from './send-phone-code.ts'

export type SendCodeRequest = SubmittedCodeRequest & {
  /** Make an account when there is none? */
  createUser: boolean
  /** Free data of the account, if it is made now. */
  data?: Metadata
  /** Where the mail's link leads; already checked as an allowed URL. */
  redirectTo?: string | null
  /** The key that the browser will hold while it waits for the mail. */
  key?: string | null
}

/**
 * Sends a code to log in with instead of a password (auth-v1 section 7). A person without an account, or with an
 * unconfirmed one, gets the code that completes a sign-up. Refusals: those of `decideSendCode`, `otp-disabled` (no
 * account, and none is to be made), `signup-disabled`, `email-sent-recently`, `email-used-up`, `sms-sent-recently`,
 * `sms-used-up`, `sms-send-failed`, and those of metadata.
 */
export async function sendCode(
  ctx: Context,
  request: SendCodeRequest,
  device: ClientDevice = noDevice,
): Promise<{ messageId: string | null }> {
  const decision = decideSendCode(request, {
    reachesPhone: reachesPhone(ctx, normalPhone(request.phone ?? '')),
  })
  refuseUnless(decision)
  checkFirstMetadata(request.data ?? {}, decision.contact)
  const sms = await answerInEqualTime(() => makeCode(ctx, { ...request, ...decision, device }))
  // Refused after commit: what is asked for an email without an account, or with one that waits, counts, too.
  if (typeof sms === 'string') throw new Refused(sms)
  return { messageId: sms === undefined ? null : await sendPhoneCode(ctx, sms) }
}

type CheckedCodeRequest = SendCodeRequest & {
  contact: Contact
  challenge: Challenge | null
  device: ClientDevice
}

/** Returns the text message to send, undefined when it is a mail, or the refusal when there is nobody to send one to. */
async function makeCode(
  ctx: Context,
  checked: CheckedCodeRequest,
): Promise<WaitingSms | undefined | 'otp-disabled' | 'signup-disabled'> {
  return inTransaction(ctx, async (ctx) => {
    authorize(codePolicy.ask(ctx.actor))
    await limitCodes(ctx, { ...checked.contact, gap: 'recovery' }, checked)
    const account = await lockAccountAt(ctx, checked.contact)
    if (!account && !checked.createUser) return 'otp-disabled'
    // The person who requests a code may not be the one who chose the password.
    if (account) await forgetIpAddress(ctx, account.id)
    if (account && isConfirmed(account, checked.contact.channel))
      return sendTo(ctx, account, checked, 'magiclink')
    if (!ctx.services.config.auth.signUps) return 'signup-disabled'
    const newcomer = account ?? (await createAccount(ctx, checked))
    if (confirmsAtOnce(ctx, checked.contact.channel)) {
      await confirmContact(ctx, newcomer, checked.contact.channel)
      return sendTo(ctx, newcomer, checked, 'magiclink')
    }
    return sendTo(ctx, newcomer, checked, 'signup')
  })
}

/** Makes an account without a password: a code is the only way to log in. */
async function createAccount(
  ctx: TransactionContext,
  { contact, data }: CheckedCodeRequest,
): Promise<AccountRow> {
  const id = await insertAccount(ctx, { [contact.channel]: contact.value, data, isConfirmed: false })
  // A concurrent request has made it first.
  if (!id) return found(await lockAccountAt(ctx, contact), 'account')
  await saveClaim(ctx, id, { channel: contact.channel, keyHash: null, ipAddressDigest: null })
  await recordEvent(ctx, signedUp(id))
  return lockAccount(ctx, id)
}

async function sendTo(
  ctx: TransactionContext,
  account: AccountRow,
  checked: CheckedCodeRequest,
  purpose: 'magiclink' | 'signup',
): Promise<WaitingSms | undefined> {
  const { channel, value } = checked.contact
  await recordEvent(ctx, codeRequested(account.id, channel === 'phone' ? 'sms' : purpose))
  // One kind of code for both purposes: a phone is proved at each login.
  if (channel === 'phone')
    return issuePhoneCode(ctx, { userId: account.id, kind: 'confirmation_token', phone: value })
  await sendCodeMail(ctx, { id: account.id, email: value }, { ...checked, purpose })
  return undefined
}
