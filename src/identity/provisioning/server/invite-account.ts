import { accountInvited } from '#identity/accounts/domain/account-events.ts'
import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { lockAccountAt, saveAccount } from '#identity/accounts/server/account-store.ts'
import { readContacts } from '#identity/accounts/server/given-contacts.ts'
import { insertGivenAccount } from '#identity/accounts/server/new-account-store.ts'
import { sendCodeMail } from '#identity/codes/server/send-code-mail.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'

/**
 * Makes an account and mails its owner a link to log in; a person who was invited before and has not logged in is
 * invited again. Returns the account's id. Refusals: `email-missing`, `email-invalid`, `email-exists` (the account is
 * in use).
 */
export async function inviteAccount(
  ctx: Context,
  { redirectTo, data, ...given }: { email?: string; data?: Metadata; redirectTo: string },
): Promise<string> {
  const { email } = readContacts(given)
  if (!email) throw new Refused('email-missing')
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.administer(ctx.actor))
    const known = await lockAccountAt(ctx, { channel: 'email', value: email })
    if (known?.confirmed_at) throw new Refused('email-exists')
    const { id } = known ?? (await insertGivenAccount(ctx, { email, phone: null, userMetadata: data }))
    await saveAccount(ctx, id, { invited_at: ctx.now })
    await sendCodeMail(ctx, { id, email }, { purpose: 'invite', redirectTo })
    await recordEvent(ctx, accountInvited(id))
    return id
  })
}
