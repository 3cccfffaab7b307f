import { Hono } from 'hono'
import { sessionScopes } from '#identity/accounts/domain/account-events.ts'
import { endSessions } from '#identity/sessions/server/log-out.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireBearer } from '../bearer.ts'

/**
 * `POST /logout?scope=`: ends all sessions of the account by default (auth-v1 section 16). In a session without the
 * second factor it ends only sessions that do not have it either.
 */
export const logOutApi = new Hono<AuthEnvironment>().post('/logout', async (c) => {
  const ctx = await requireBearer(c)
  const asked = c.req.query('scope') || 'global'
  const scope = sessionScopes.find((known) => known === asked)
  if (!scope) throw new Refused('logout-scope-unknown', { scope: asked })
  await endSessions(ctx, scope)
  return c.body(null, 204)
})
