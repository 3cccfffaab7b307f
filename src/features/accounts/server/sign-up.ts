import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { isCommonPassword } from '../data/common-passwords.ts'
import { signedUp } from '../domain/account-events.ts'
import type { SignUpInput } from '../domain/account-input.ts'
import { accountPolicy } from '../domain/account-policy.ts'
import { type ClientDevice, noDevice } from '../domain/client-device.ts'
import { decideSignUp } from '../domain/sign-up.ts'
import { insertAccount } from './account-store.ts'
import { limitAttempts } from './limit-attempts.ts'
import { insertProfile } from './profile-store.ts'
import { openSession } from './session-store.ts'
import { hashPassword } from './verify-password.ts'

/**
 * Makes an account with its profile and logs it in. Accounts that the system makes belong to the demo. Refusals:
 * `email-taken`, `password-too-common`, `too-many-attempts`, `too-busy`.
 */
export async function signUp(
  ctx: Context,
  input: SignUpInput,
  device: ClientDevice = noDevice,
): Promise<{ token: string; userId: string }> {
  await limitAttempts(ctx, 'sign-up', { email: input.email, address: device.address })
  refuseUnless(decideSignUp(isCommonPassword(input.password)))
  // Hashed before the transaction opens: no connection waits for a core.
  const passwordHash = await hashPassword(ctx.services, input.password)
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.signUp(ctx.actor))
    const userId = await insertAccount(ctx, { ...input, passwordHash })
    if (!userId) throw new Refused('email-taken')
    await insertProfile(ctx, { ...input, id: userId, isDemo: ctx.actor.kind === 'system' })
    const token = await openSession(ctx, userId, device)
    await recordEvent(ctx, signedUp(userId))
    return { token, userId }
  })
}
