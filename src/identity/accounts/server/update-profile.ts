import { userIdOf } from '#kernel/actor.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { profileUpdated } from '../domain/profile-events.ts'
import type { UpdateProfileInput } from '../domain/profile-input.ts'
import { profilePolicy } from '../domain/profile-policy.ts'
import { decideProfileUpdate } from '../domain/update-profile.ts'
import { lockProfile, saveProfileDetails } from './profile-store.ts'

/**
 * Saves the details that the caller has changed; what is left out stays. Refuses `user-type-frozen` after onboarding
 * and once the account owns anything.
 */
export async function updateProfile(ctx: Context, input: UpdateProfileInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(profilePolicy.update(ctx.actor))
    const userId = found(userIdOf(ctx.actor), 'profile')
    const profile = await lockProfile(ctx, userId)
    const decision = decideProfileUpdate(profile, input)
    refuseUnless(decision)
    await saveProfileDetails(ctx, userId, decision.details)
    await recordEvent(ctx, profileUpdated(userId, Object.keys(input)))
  })
}
