import { changeEmail, changePhone } from '#identity/accounts/server/account-address-store.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { saveClaim } from '#identity/accounts/server/address-claim-store.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type Asker, limitChanges } from './code-limits.ts'
import { deleteCode } from './code-store.ts'
import { queueAccountMail } from './send-account-mail.ts'
import { sendEmailChangeCodes, sendPhoneChangeCode } from './send-change-codes.ts'
import type { AfterCode } from './send-code-mail.ts'
import { reachesPhone, type WaitingSms } from './send-phone-code.ts'

/** Nothing but the account's own session shows who has given the address. */
const UNPROVEN = { keyHash: null, placeDigest: null } as const

/**
 * The account is to have another e-mail address: both have to agree first. Only an anonymous account, which has none to
 * lose, gets its first one at once where addresses are not confirmed. Refuses `email-exists`, `email-sent-recently`.
 */
export async function wishForEmail(
  ctx: TransactionContext,
  account: AccountRow,
  newEmail: string,
  { asker, ...after }: AfterCode & { asker: Asker },
): Promise<void> {
  if (account.is_anonymous && !ctx.services.config.auth.emailConfirmation) {
    await changeEmail(ctx, account, newEmail)
    await saveClaim(ctx, account.id, { channel: 'email', ...UNPROVEN })
    return
  }
  await limitChanges(ctx, account.id, { channel: 'email', address: newEmail }, asker)
  await sendEmailChangeCodes(ctx, account, { ...after, newEmail })
}

/**
 * The same for a phone number: its owner agrees, unless numbers are not confirmed here. Returns the text to send after
 * commit, if there is one. Refuses `phone-exists`, `phone-provider-unsupported`, `sms-sent-recently`.
 */
export async function wishForPhone(
  ctx: TransactionContext,
  account: AccountRow,
  newPhone: string,
  asker: Asker,
): Promise<WaitingSms> {
  if (!ctx.services.config.auth.phoneConfirmation) {
    await deleteCode(ctx, account.id, 'phone_change_token')
    await changePhone(ctx, account, newPhone)
    if (account.is_anonymous) await saveClaim(ctx, account.id, { channel: 'phone', ...UNPROVEN })
    if (account.email)
      await queueAccountMail(ctx, {
        to: account.email,
        template: 'phone-changed',
        values: { phone: `+${newPhone}` },
      })
    return null
  }
  if (!reachesPhone(ctx, newPhone)) throw new Refused('phone-provider-unsupported')
  await limitChanges(ctx, account.id, { channel: 'phone', address: newPhone }, asker)
  return sendPhoneChangeCode(ctx, account.id, newPhone)
}
