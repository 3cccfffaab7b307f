import { Hono } from 'hono'
import { sessionScopes } from '#identity/accounts/domain/account-events.ts'
import { endSessions } from '#identity/sessions/server/log-out.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireBearer } from '../bearer.ts'

/**
 * `POST /logout?scope=`: all sessions of the account unless it says otherwise (auth-v1 section 16); of a session without
 * the second factor, all that have none either.
 */
export const logOutApi = new Hono<AuthEnvironment>().post('/logout', async (c) => {
  const ctx = await requireBearer(c)
  const asked = c.req.query('scope') || 'global'
  const scope = sessionScopes.find((known) => known === asked)
  if (!scope) throw new Refused('logout-scope-unknown', { scope: asked })
  await endSessions(ctx, scope)
  return c.body(null, 204)
})
