import type { UserType } from '#features/accounts/domain/account.ts'

export function onboardingCompleted(userId: string, userType: UserType) {
  return { type: 'onboarding.completed', subjectType: 'account', subjectId: userId, payload: { userType } }
}
