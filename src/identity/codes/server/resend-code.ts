import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { accountAt, accountRow, isConfirmed } from '#identity/accounts/server/account-queries.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { answerInEqualTime } from '#identity/accounts/server/equal-time.ts'
import { authorize, nullIfRefused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { codeRequested } from '../domain/code-events.ts'
import { codePolicy } from '../domain/code-policy.ts'
import { decideResend, type ResendType, type SubmittedResend } from '../domain/resend-code.ts'
import { holdContacts, limitCodes, type Requester } from './code-limits.ts'
import { holderOfPhoneChange } from './code-queries.ts'
import { sendEmailChangeCodes, sendPhoneChangeCode } from './send-change-codes.ts'
import { sendCodeMail } from './send-code-mail.ts'
import { issuePhoneCode, sendPhoneCodeLater, type WaitingSms } from './send-phone-code.ts'

export type ResendRequest = SubmittedResend & {
  /** Where the mail's link leads; already checked as an allowed URL. */
  redirectTo?: string | null
  /** The key that the browser holds while it waits for the mail. */
  key?: string | null
}

/**
 * Sends a code again: that of a sign-up or of a change of email or phone, and replaces the one before. The answer
 * does not reveal whether there was anything to send. Refusals: those of `decideResend`, `email-sent-recently`,
 * `email-used-up`, `sms-sent-recently`, `sms-used-up`.
 */
export async function resendCode(
  ctx: Context,
  request: ResendRequest,
  device: ClientDevice = noDevice,
): Promise<void> {
  const decision = decideResend(request)
  refuseUnless(decision)
  const { type, contact } = decision
  const { redirectTo = null, key } = request
  await answerInEqualTime(async () => {
    const sms = await inTransaction(ctx, async (ctx) => {
      authorize(codePolicy.ask(ctx.actor))
      const account = await limitedAccount(ctx, { type, contact }, { device, key })
      if (!account) return undefined
      await recordEvent(ctx, codeRequested(account.id, type))
      return sendAgain(ctx, account, { type, contact, redirectTo })
    })
    if (sms !== undefined) sendPhoneCodeLater(ctx, sms)
  })
}

/**
 * Counts the message and returns the account that it is for. Takes locks in the same order as everywhere: the email
 * or phone first, also the one that a change leads to, then the account.
 */
async function limitedAccount(
  ctx: TransactionContext,
  { type, contact }: { type: ResendType; contact: Contact },
  requester: Requester,
): Promise<AccountRow | null> {
  if (type === 'signup' || type === 'sms') {
    await limitCodes(ctx, { ...contact, gap: 'confirmation' }, requester)
    return waitingAccount(ctx, type, contact)
  }
  const known = await accountFor(ctx, type, contact)
  const goesTo = known && newContact(known, type)
  await holdContacts(ctx, [contact.value, goesTo])
  const account = await waitingAccount(ctx, type, contact)
  await limitCodes(ctx, { ...contact, gap: 'change' }, requester)
  // Meanwhile another change was begun, which has sent its own codes.
  if (account && newContact(account, type) !== goesTo) return null
  if (!goesTo || goesTo === contact.value) return account
  // Somebody else's, perhaps: many accounts may ask for it. The answer tells nothing about it.
  const limited = limitCodes(ctx, { ...contact, value: goesTo, gap: 'change' })
  return limited.then(() => account).catch(nullIfRefused())
}

function newContact(
  { email_change, phone_change }: AccountRow,
  type: 'email_change' | 'phone_change',
): string | null {
  return type === 'email_change' ? email_change : phone_change
}

/** The account that waits for a code of this type; null when none does. */
async function waitingAccount(
  ctx: TransactionContext,
  type: ResendType,
  contact: Contact,
): Promise<AccountRow | null> {
  const known = await accountFor(ctx, type, contact)
  if (!known) return null
  const account = await lockAccount(ctx, known.id)
  const isWaiting = {
    signup: !isConfirmed(account, 'email'),
    sms: !isConfirmed(account, 'phone'),
    email_change: Boolean(account.email_change),
    phone_change: Boolean(account.phone_change),
  }
  return isWaiting[type] ? account : null
}

/** Finds a change of phone also by the new number: an account that adds its first phone has no other. */
async function accountFor(
  ctx: TransactionContext,
  type: ResendType,
  contact: Contact,
): Promise<AccountRow | null> {
  const account = await accountAt(ctx, contact)
  if (account || type !== 'phone_change') return account
  const holder = await holderOfPhoneChange(ctx, contact.value, null)
  return holder ? accountRow(ctx, holder) : null
}

/** Returns the text message to send, undefined when it is a mail. */
async function sendAgain(
  ctx: TransactionContext,
  account: AccountRow,
  { type, contact, redirectTo }: { type: ResendType; contact: Contact; redirectTo: string | null },
): Promise<WaitingSms | undefined> {
  const { id } = account
  switch (type) {
    case 'signup':
      await sendCodeMail(ctx, { id, email: contact.value }, { purpose: 'signup', redirectTo })
      return undefined
    case 'email_change':
      await sendEmailChangeCodes(ctx, account, { newEmail: account.email_change ?? '', redirectTo })
      return undefined
    case 'sms':
      return issuePhoneCode(ctx, { userId: id, kind: 'confirmation_token', phone: contact.value })
    case 'phone_change':
      return sendPhoneChangeCode(ctx, id, account.phone_change ?? '')
  }
}
