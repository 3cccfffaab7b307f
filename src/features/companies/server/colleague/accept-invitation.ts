import { completeOnboarding, lockProfile } from '#identity/accounts/server/profile-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideJoining } from '../../domain/colleague/colleague.ts'
import { colleagueJoined } from '../../domain/company-events.ts'
import { companyPolicy } from '../../domain/company-policy.ts'
import { insertColleague } from './colleague-store.ts'
import { deleteInvitation, lockInvitationBehind } from './invitation-store.ts'

/**
 * The logged-in person accepts an invitation, once. Not found for a secret without a valid invitation. Refuses what
 * `decideJoining` refuses.
 */
export async function acceptInvitation(ctx: Context, { secret }: { secret: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(companyPolicy.join(ctx.actor))
    const invitation = await lockInvitationBehind(ctx, secret)
    const { companyId, role } = invitation
    const profile = await lockProfile(ctx, ctx.actor.userId)
    refuseUnless(decideJoining(profile, invitation))
    await insertColleague(ctx, companyId, { userId: profile.id, role })
    await completeOnboarding(ctx, profile.id)
    await deleteInvitation(ctx, invitation.id)
    await recordEvent(ctx, colleagueJoined(companyId, profile.id, role))
  })
}
