import type { SessionAnswer } from '#identity/sessions/domain/session-answer.ts'
import { homePath } from './destination.ts'
import type { Visitor } from './request-context.ts'

/** What a page may know of the person who is logged in. */
export function sessionAnswer(visitor: Pick<Visitor, 'profile' | 'sessionExpiresAt'> | null): SessionAnswer {
  const { profile, sessionExpiresAt } = visitor ?? {}
  if (!profile) return { user: null, session: null, userProfile: null, homePath: '/login' }
  const { id, email, name, userType, onboardingCompleted, phone, location, companyRole } = profile
  return {
    user: { id, email },
    session: { expiresAt: sessionExpiresAt?.toISOString() ?? null },
    userProfile: { id, email, name, userType, onboardingCompleted, phone, location, companyRole },
    homePath: homePath(profile),
  }
}
