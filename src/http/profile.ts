import { Hono } from 'hono'
import { ownProfile } from '#features/accounts/server/profile-queries.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'

/** `GET /api/v1/profile`: the caller's own profile, 401 when logged out. */
export const profileApi = new Hono<HttpEnvironment>().get('/', async (c) => {
  const profile = await ownProfile(contextFor(c.get('services'), c.get('visitor').actor))
  return profile ? c.json(profile) : c.json({ error: { code: 'logged-out' } }, 401)
})
