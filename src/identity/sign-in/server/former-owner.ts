import type { CodeChannel } from '#identity/accounts/domain/contact.ts'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteOtherIdentities } from '#identity/accounts/server/identity-store.ts'
import { deleteCodesOf } from '#identity/codes/server/code-store.ts'
import { deletePendingLoginFlows } from '#identity/codes/server/login-flow-store.ts'
import { deleteFactorsOf } from '#identity/factors/server/factor-store.ts'
import { deleteSessionsOf } from '#identity/sessions/server/session-store.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'

type Kept = {
  /** Whether the email or the phone was proved. */
  channel: CodeChannel
  /** The provider's identity that proved it; otherwise the account's own for the channel. */
  identity?: { provider: string; subject: string }
}

/**
 * Removes what was chosen before an email or phone was proved, because somebody may have made the account with
 * another person's email: password, sessions, second factors, other identities, codes and pending changes, and with a
 * proved email also the phone. Returns whether there was any login method.
 */
export async function forgetFormerOwner(
  ctx: TransactionContext,
  userId: string,
  kept: Kept,
): Promise<boolean> {
  const { encrypted_password: password } = found(await accountRow(ctx, userId), 'account')
  await deleteCodesOf(ctx, userId)
  await deletePendingLoginFlows(ctx, userId)
  const sessions = await deleteSessionsOf(ctx, userId)
  const factors = await deleteFactorsOf(ctx, userId)
  const providers = await deleteOtherIdentities(ctx, userId, {
    provider: kept.identity?.provider ?? kept.channel,
    subject: kept.identity?.subject ?? userId,
  })
  const noPhone = kept.channel === 'email' ? { phone: null, phone_confirmed_at: null } : {}
  await saveAccount(ctx, userId, { encrypted_password: null, ...noPhone })
  return password !== null || sessions > 0 || factors > 0 || providers > 0
}
