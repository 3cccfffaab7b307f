import { saveWantedEmail, saveWantedPhone } from '#identity/accounts/server/account-contact-store.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import type { TransactionContext } from '#platform/context.ts'
import { mailLink } from '../domain/mail-link.ts'
import { issueCode } from './code-store.ts'
import { openLoginFlow } from './login-flow-store.ts'
import { queueAccountMail } from './send-account-mail.ts'
import type { AfterCode } from './send-code-mail.ts'
import { issuePhoneCode, type WaitingSms } from './send-phone-code.ts'

/**
 * Begins a change of email: one code to the new email and one to the current one, if there is one. The account gets
 * the new email when both codes have been used, in either order (auth-v1 section 8.4). An earlier pending change is
 * cancelled.
 */
export async function sendEmailChangeCodes(
  ctx: TransactionContext,
  account: Pick<AccountRow, 'id' | 'email'>,
  { newEmail, challenge = null, redirectTo = null, isTyped = true }: AfterCode & { newEmail: string },
): Promise<void> {
  const { id: userId, email } = account
  const isPkce = challenge !== null
  if (challenge)
    await openLoginFlow(ctx, { method: 'email_change', providerType: 'email', userId, challenge, redirectTo })
  await saveWantedEmail(ctx, userId, newEmail)
  const linkOf = (tokenHash: string) =>
    mailLink(ctx.services.config.publicUrl, { type: 'email_change', tokenHash, redirectTo })
  const values = { email: newEmail }
  const fresh = await issueCode(ctx, { userId, kind: 'email_change_token_new', sentTo: newEmail, isPkce })
  await queueAccountMail(ctx, {
    to: newEmail,
    userId,
    template: 'email-change-new',
    ...(isTyped && { code: fresh.code }),
    link: linkOf(fresh.tokenHash),
    values,
  })
  if (!email) return
  const known = await issueCode(ctx, { userId, kind: 'email_change_token_current', sentTo: email, isPkce })
  await queueAccountMail(ctx, {
    to: email,
    userId,
    template: 'email-change-current',
    ...(isTyped && { code: known.code }),
    link: linkOf(known.tokenHash),
    values,
  })
}

/** Begins a change of phone number: its code goes to the new one, with `sendPhoneCode` after commit. */
export async function sendPhoneChangeCode(
  ctx: TransactionContext,
  userId: string,
  newPhone: string,
): Promise<WaitingSms> {
  await saveWantedPhone(ctx, userId, newPhone)
  return issuePhoneCode(ctx, { userId, kind: 'phone_change_token', phone: newPhone })
}
