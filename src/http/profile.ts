import { Hono } from 'hono'
import type { SessionProfile } from '#features/accounts/server/session-queries.ts'
import type { HttpEnvironment } from './environment.ts'

/** `GET /api/v1/profile`: the caller's own profile, 401 when logged out. */
export const profileApi = new Hono<HttpEnvironment>().get('/', (c) => {
  const { profile } = c.get('visitor')
  return profile ? c.json(ownProfileOf(profile)) : c.json({ error: { code: 'logged-out' } }, 401)
})

// The session's row has it all: asking the database once more would double the price of the answer.
function ownProfileOf(profile: SessionProfile) {
  const { id, email, name, userType, onboardingCompleted, phone, location, companyProfileId } = profile
  return { id, userId: id, email, name, userType, onboardingCompleted, phone, location, companyProfileId }
}
