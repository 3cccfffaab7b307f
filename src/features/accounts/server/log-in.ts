import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { profileFromMetadata } from '../domain/account.ts'
import { loggedIn } from '../domain/account-events.ts'
import type { LogInInput } from '../domain/account-input.ts'
import { accountPolicy } from '../domain/account-policy.ts'
import { type ClientDevice, noDevice } from '../domain/client-device.ts'
import { decideLogIn } from '../domain/log-in.ts'
import { credentialsOf } from './account-queries.ts'
import { noteLogIn } from './account-store.ts'
import { limitAttempts } from './limit-attempts.ts'
import { insertProfile } from './profile-store.ts'
import { openSession } from './session-store.ts'
import { verifyPassword } from './verify-password.ts'

type Credentials = Awaited<ReturnType<typeof credentialsOf>>[number]

/**
 * Opens a session by e-mail and password; each login has one of its own. Refusals: `wrong-credentials` (the account
 * may not even exist), `account-suspended`, `too-many-attempts`, `too-busy`.
 */
export async function logIn(
  ctx: Context,
  input: LogInInput,
  device: ClientDevice = noDevice,
): Promise<{ token: string; userId: string }> {
  await limitAttempts(ctx, 'log-in', { email: input.email, address: device.address })
  const [credentials = null] = await credentialsOf(ctx.services, { email: input.email })
  // Checked before the transaction opens: no connection waits for a core.
  const matches = await verifyPassword(input.password, credentials?.passwordHash ?? null)
  const decision = decideLogIn(credentials, matches, ctx.now)
  refuseUnless(decision)
  const { account } = decision
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.logIn(ctx.actor))
    if (!(await noteLogIn(ctx, account.id, account.passwordHash ?? '')))
      throw new Refused('wrong-credentials')
    await makeMissingProfile(ctx, account)
    const token = await openSession(ctx, account.id, device)
    await recordEvent(ctx, loggedIn(account.id))
    return { token, userId: account.id }
  })
}

/** An account that came from elsewhere may have none. */
async function makeMissingProfile(ctx: TransactionContext, account: Credentials): Promise<void> {
  if (account.profileId) return
  const email = account.email ?? ''
  await insertProfile(ctx, {
    id: account.id,
    email,
    isDemo: false,
    ...profileFromMetadata(email, account.metadata),
  })
}
