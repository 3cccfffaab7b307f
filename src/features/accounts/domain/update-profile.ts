import { type Decision, granted, refused } from '#kernel/result.ts'
import type { UserType } from './account.ts'
import type { UpdateProfileInput } from './profile-input.ts'

export type ProfileRefusal = 'user-type-frozen' | 'profile-exists'

/** May these details be saved? What the account is for is chosen until onboarding is completed, and not after. */
export function decideProfileUpdate(
  profile: { userType: UserType; onboardingCompleted: boolean },
  { userType = profile.userType, ...details }: UpdateProfileInput,
): Decision<{ details: UpdateProfileInput }, 'user-type-frozen'> {
  if (userType !== profile.userType && profile.onboardingCompleted) return refused('user-type-frozen')
  return granted({ details: { ...details, userType } })
}
