import type { UserType } from '#identity/accounts/domain/account.ts'
import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

export function onboardingCompleted(userId: string, userType: UserType) {
  return domainEvent('onboarding.completed', 'account', userId, { userType })
}

export type OnboardingEvent = EventsIn<typeof import('./onboarding-events.ts')>
