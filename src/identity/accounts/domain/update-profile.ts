import { type Decision, granted, refused } from '#kernel/result.ts'
import type { UserType } from './account.ts'
import type { UpdateProfileInput } from './profile-input.ts'

export type ProfileRefusal = 'user-type-frozen' | 'profile-exists'

/**
 * May these details be saved? What the account is for can be changed until onboarding is completed or the account
 * owns anything (`isUserTypeSettled`: a project or a company, with its application and quotes).
 */
export function decideProfileUpdate(
  profile: { userType: UserType; onboardingCompleted: boolean; isUserTypeSettled: boolean },
  { userType = profile.userType, ...details }: UpdateProfileInput,
): Decision<{ details: UpdateProfileInput }, 'user-type-frozen'> {
  const isFrozen = profile.onboardingCompleted || profile.isUserTypeSettled
  if (userType !== profile.userType && isFrozen) return refused('user-type-frozen')
  return granted({ details: { ...details, userType } })
}
