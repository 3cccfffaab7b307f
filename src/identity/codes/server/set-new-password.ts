import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { proofsOf } from '#identity/sessions/server/session-proof-queries.ts'
import { hasAccount } from '#kernel/actor.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { decideNewPassword } from '../domain/set-new-password.ts'
import { updateAccount } from './update-account.ts'

/**
 * Gives the caller's account a password without asking for the old one, because the session has just proved that its
 * holder reads the account's mail. The account's other sessions end. Refusals: `proof-too-old` and those of
 * `updateAccount`.
 */
export async function setNewPassword(
  ctx: Context,
  { password }: { password: string },
  device: ClientDevice = noDevice,
): Promise<void> {
  await refuseWithoutProof(ctx)
  await updateAccount(ctx, { password }, device)
}

/** Refuses `proof-too-old` unless the session may choose a new password. */
export async function refuseWithoutProof(ctx: Context): Promise<void> {
  const { actor, now } = ctx
  authorize(hasAccount(actor))
  const { userId, sessionId } = actor
  const [account, proofs] = await Promise.all([
    accountRow(ctx, userId),
    sessionId ? proofsOf(ctx, sessionId) : [],
  ])
  refuseUnless(decideNewPassword(proofs, { hasPassword: Boolean(account?.encrypted_password), now }))
}
