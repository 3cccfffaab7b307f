import { userIdOf } from '#kernel/actor.ts'
import { authorize, found, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { profileFromMetadata } from '../domain/account.ts'
import { profileCreated } from '../domain/profile-events.ts'
import type { CreateProfileInput } from '../domain/profile-input.ts'
import { profilePolicy } from '../domain/profile-policy.ts'
import { profileTexts } from '../texts/profile.ts'
import { profileOrigin } from './profile-queries.ts'
import { insertProfile } from './profile-store.ts'

/**
 * Makes the caller's own profile. Missing values come from the sign-up, and a missing name from the part of the email
 * before the @. Refuses `profile-exists` and, for another account's profile, `not-allowed`. Not found for staff.
 */
export async function createProfile(ctx: Context, input: CreateProfileInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(profilePolicy.create(ctx.actor, input))
    const userId = found(userIdOf(ctx.actor), 'account')
    const { email, metadata } = found(await profileOrigin(ctx, userId), 'account')
    const origin = profileFromMetadata(email, metadata)
    const isMade = await insertProfile(ctx, {
      id: userId,
      email,
      name: input.name ?? (origin.name || profileTexts.nameless),
      userType: input.userType ?? origin.userType,
      phone: input.phone,
      location: input.location,
      isDemo: false,
    })
    if (!isMade) throw new Refused('profile-exists')
    await recordEvent(ctx, profileCreated(userId))
  })
}
