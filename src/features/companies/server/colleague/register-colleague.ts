import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { noteSignIn } from '#identity/accounts/server/account-store.ts'
import { makesDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { insertAccount } from '#identity/accounts/server/new-account-store.ts'
import { checkNewPassword } from '#identity/accounts/server/new-password.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import { completeOnboarding, insertProfile } from '#identity/accounts/server/profile-store.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { JoiningRefusal } from '../../domain/colleague/colleague.ts'
import type { ColleagueAccountInput } from '../../domain/colleague/colleague-input.ts'
import { colleagueJoined } from '../../domain/company-events.ts'
import { insertColleague } from './colleague-store.ts'
import { deleteInvitation, lockInvitationBehind } from './invitation-store.ts'

/**
 * An invited person without an account creates one and is logged in. The link came by mail, so it proves the email. Not
 * found for a secret without a valid invitation. Refuses what a new password may be refused for, `too-busy`, and
 * `invitation-needs-login` when the email already has an account.
 */
export async function registerColleague(
  ctx: Context,
  { secret, name, password }: ColleagueAccountInput & { secret: string },
  device: ClientDevice,
): Promise<{ sessionId: string }> {
  checkNewPassword(ctx.services, password)
  const passwordHash = await hashPassword(ctx.services, password)
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.signUp(ctx.actor))
    const { id, companyId, email, role } = await lockInvitationBehind(ctx, secret)
    const data = { name, user_type: 'company' }
    const userId = await insertAccount(ctx, { email, passwordHash, data, isConfirmed: true })
    if (!userId) throw new Refused('invitation-needs-login' satisfies JoiningRefusal)
    await insertProfile(ctx, { id: userId, email, name, userType: 'company', isDemo: makesDemo(ctx) })
    await insertColleague(ctx, companyId, { userId, role })
    await completeOnboarding(ctx, userId)
    await deleteInvitation(ctx, id)
    await noteSignIn(ctx, userId)
    const sessionId = await openSession(ctx, { userId, method: 'password', device })
    await recordEvent(ctx, colleagueJoined(companyId, userId, role))
    return { sessionId }
  })
}
