import type { CustomerDetailsInput } from '#identity/accounts/domain/account-input.ts'
import {
  completeOnboarding,
  lockProfile,
  saveProfileDetails,
} from '#identity/accounts/server/profile-store.ts'
import { userIdOf } from '#kernel/actor.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideCompletion } from '../domain/complete-onboarding.ts'
import { onboardingCompleted } from '../domain/onboarding-events.ts'
import { onboardingPolicy } from '../domain/onboarding-policy.ts'

/** A customer gives their details, which completes the onboarding. Refuses `onboarding-already-completed`. */
export async function completeCustomerOnboarding(ctx: Context, details: CustomerDetailsInput): Promise<void> {
  const userId = found(userIdOf(ctx.actor), 'profile')
  await inTransaction(ctx, async (ctx) => {
    const profile = await lockProfile(ctx, userId)
    authorize(onboardingPolicy.completeCustomer(ctx.actor))
    refuseUnless(decideCompletion(profile, 'customer'))
    await saveProfileDetails(ctx, userId, details)
    await completeOnboarding(ctx, userId)
    await recordEvent(ctx, onboardingCompleted(userId, 'customer'))
  })
}
