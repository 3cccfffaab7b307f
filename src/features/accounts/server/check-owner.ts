import { hasAccount } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { type ClientDevice, noDevice } from '../domain/client-device.ts'
import { accountRow } from './account-queries.ts'
import { checkOwnPassword } from './check-own-password.ts'

/**
 * Does the account's owner sit at the open session? Whoever has a password shows it; whoever has none came by way of
 * somebody who vouches for them. Refuses as `checkOwnPassword` does.
 */
export async function checkOwner(
  ctx: Context,
  password: string,
  device: ClientDevice = noDevice,
): Promise<void> {
  if (!hasAccount(ctx.actor)) throw new Refused('not-allowed')
  const account = await accountRow(ctx, ctx.actor.userId)
  if (account?.encrypted_password) await checkOwnPassword(ctx, password, device)
}
