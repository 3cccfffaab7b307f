import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { type AccountRow, accountRow } from '#identity/accounts/server/account-queries.ts'
import { forgiveAttempt, limitAttempts } from '#identity/accounts/server/attempt-limit.ts'
import { verifyPassword } from '#identity/accounts/server/password-hash.ts'
import { hasAccount } from '#kernel/actor.ts'
import { authorize, found, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Proof } from '../domain/update-account.ts'

/** Refuses `wrong-password` unless it is the caller's own password; `too-many-attempts` and `too-busy` like a login. */
export async function checkOwnPassword(
  ctx: Context,
  password: string,
  device: ClientDevice = noDevice,
): Promise<void> {
  authorize(hasAccount(ctx.actor))
  const account = found(await accountRow(ctx, ctx.actor.userId), 'account')
  // An empty one is a mistake, and no guess.
  if (password === '') throw new Refused('wrong-password')
  // An open session allows no more password guesses than the login page does.
  await limitAttempts(ctx, 'log-in', attemptAt(account, device))
  if (!(await verifyPassword(password, account.encrypted_password))) throw new Refused('wrong-password')
  await forgiveAttempt(ctx, 'log-in', attemptAt(account, device))
}

export type PasswordChecks = { isSame: boolean; current: Proof }

/**
 * Compares the account's current password with a new one, and with the one that was typed as current; either may be
 * left out.
 */
export async function comparePasswords(
  ctx: Context,
  account: AccountRow,
  { password, currentPassword }: { password?: string; currentPassword?: string },
  device: ClientDevice,
): Promise<PasswordChecks> {
  const hash = account.encrypted_password
  if (!hash) return { isSame: false, current: currentPassword ? 'wrong' : 'none' }
  if (!password && !currentPassword) return { isSame: false, current: 'none' }
  // Both answers reveal something about the password, so this counts as a guess.
  await limitAttempts(ctx, 'log-in', attemptAt(account, device))
  const isSame = password ? await verifyPassword(password, hash) : false
  if (!currentPassword) return { isSame, current: 'none' }
  if (!(await verifyPassword(currentPassword, hash))) return { isSame, current: 'wrong' }
  await forgiveAttempt(ctx, 'log-in', attemptAt(account, device))
  return { isSame, current: 'right' }
}

function attemptAt({ id, email, phone }: AccountRow, device: ClientDevice) {
  return { account: email ?? phone ?? id, userId: id, device }
}
