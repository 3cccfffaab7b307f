import { changeEmail, changePhone } from '#identity/accounts/server/account-contact-store.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { saveClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { limitChanges, type Requester } from './code-limits.ts'
import { deleteCode } from './code-store.ts'
import { reachesPhone } from './phone-reach.ts'
import { queueAccountMail } from './send-account-mail.ts'
import { sendEmailChangeCodes, sendPhoneChangeCode } from './send-change-codes.ts'
import type { AfterCode } from './send-code-mail.ts'
import type { WaitingSms } from './send-phone-code.ts'

/** The change is proved by the account's own session alone. */
const UNPROVEN = { keyHash: null, ipAddressDigest: null } as const

/**
 * Requests a change of email: the old and the new one must confirm it. Only an anonymous account gets its first email
 * at once, if emails are not confirmed. Refuses `email-exists`, `email-sent-recently`, `email-used-up`.
 */
export async function requestEmailChange(
  ctx: TransactionContext,
  account: AccountRow,
  newEmail: string,
  { requester, ...after }: AfterCode & { requester: Requester },
): Promise<void> {
  if (account.is_anonymous && !ctx.services.config.auth.emailConfirmation) {
    await changeEmail(ctx, account, newEmail)
    await saveClaim(ctx, account.id, { channel: 'email', ...UNPROVEN })
    return
  }
  await limitChanges(ctx, account.id, { channel: 'email', value: newEmail }, requester)
  await sendEmailChangeCodes(ctx, account, { ...after, newEmail })
}

/**
 * Requests a change of phone number: the new phone must confirm it, unless phones are not confirmed. Returns the text
 * message to send after commit, if there is one. Refuses `phone-exists`, `phone-provider-unsupported`,
 * `sms-sent-recently`, `sms-used-up`.
 */
export async function requestPhoneChange(
  ctx: TransactionContext,
  account: AccountRow,
  newPhone: string,
  requester: Requester,
): Promise<WaitingSms> {
  if (!ctx.services.config.auth.phoneConfirmation) {
    await deleteCode(ctx, account.id, 'phone_change_token')
    await changePhone(ctx, account, newPhone)
    if (account.is_anonymous) await saveClaim(ctx, account.id, { channel: 'phone', ...UNPROVEN })
    if (account.email)
      await queueAccountMail(ctx, {
        to: account.email,
        userId: account.id,
        template: 'phone-changed',
        values: { phone: `+${newPhone}` },
      })
    return null
  }
  if (!reachesPhone(ctx, newPhone)) throw new Refused('phone-provider-unsupported')
  await limitChanges(ctx, account.id, { channel: 'phone', value: newPhone }, requester)
  return sendPhoneChangeCode(ctx, account.id, newPhone)
}
