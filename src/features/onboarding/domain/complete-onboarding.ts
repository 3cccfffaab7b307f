import type { IdentityRefusal } from '#features/applications/domain/change-company-identity.ts'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

type CompletionRefusal = 'onboarding-already-completed' | 'wrong-user-type'
export type OnboardingRefusal = CompletionRefusal | IdentityRefusal | 'org-number-taken'

/**
 * May this profile complete the onboarding of `userType`? Once, and only for its own type. Refuses
 * `onboarding-already-completed`, `wrong-user-type`.
 */
export function decideCompletion(
  profile: { userType: UserType; onboardingCompleted: boolean },
  userType: UserType,
): Decision<object, CompletionRefusal> {
  if (profile.userType !== userType) return refused('wrong-user-type')
  if (profile.onboardingCompleted) return refused('onboarding-already-completed')
  return granted({})
}
