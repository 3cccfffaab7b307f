import { signedUp } from '#identity/accounts/domain/account-events.ts'
import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { noteSignIn } from '#identity/accounts/server/account-store.ts'
import { insertAccount } from '#identity/accounts/server/new-account-store.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { authorize, found, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'

/**
 * Makes an account without email and phone, and logs in: only this session can use it until a contact is added
 * (auth-v1 section 5.5). Refusals: `anonymous-disabled`, `signup-disabled`.
 */
export async function signUpAnonymously(
  ctx: Context,
  { data }: { data?: Metadata },
  device: ClientDevice = noDevice,
): Promise<{ userId: string; sessionId: string }> {
  const { anonymousUsers, signUps } = ctx.services.config.auth
  if (!anonymousUsers) throw new Refused('anonymous-disabled')
  if (!signUps) throw new Refused('signup-disabled')
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.signUp(ctx.actor))
    const userId = found(await insertAccount(ctx, { data, isConfirmed: true }), 'account')
    await noteSignIn(ctx, userId)
    const sessionId = await openSession(ctx, { userId, method: 'anonymous', device })
    await recordEvent(ctx, signedUp(userId))
    return { userId, sessionId }
  })
}
