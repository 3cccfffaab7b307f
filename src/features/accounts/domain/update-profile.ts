import { type Decision, granted, refused } from '#kernel/result.ts'
import type { UserType } from './account.ts'
import type { UpdateProfileInput } from './profile-input.ts'

export type ProfileRefusal = 'user-type-frozen' | 'profile-exists'

/**
 * May these details be saved? What the account is for is chosen until onboarding is completed or a company belongs to
 * it, and not after.
 */
export function decideProfileUpdate(
  profile: { userType: UserType; onboardingCompleted: boolean; companyId: string | null },
  { userType = profile.userType, ...details }: UpdateProfileInput,
): Decision<{ details: UpdateProfileInput }, 'user-type-frozen'> {
  const isSettled = profile.onboardingCompleted || profile.companyId !== null
  if (userType !== profile.userType && isSettled) return refused('user-type-frozen')
  return granted({ details: { ...details, userType } })
}
