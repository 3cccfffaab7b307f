import { accountUpdated } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { saveWantedEmail } from '#identity/accounts/server/account-contact-store.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { deleteCode } from './code-store.ts'

/**
 * The caller takes back a change of email that has not been confirmed by both emails; its mailed codes and links then
 * confirm nothing. Returns whether one waited: it may have been confirmed a moment ago.
 */
export async function cancelEmailChange(ctx: Context): Promise<boolean> {
  const { actor } = ctx
  authorize(accountPolicy.update(actor))
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, actor.userId)
    if (!account.email_change) return false
    await deleteCode(ctx, account.id, 'email_change_token_new')
    await deleteCode(ctx, account.id, 'email_change_token_current')
    await saveWantedEmail(ctx, account.id, '')
    await recordEvent(ctx, accountUpdated(account.id, ['email']))
    return true
  })
}
