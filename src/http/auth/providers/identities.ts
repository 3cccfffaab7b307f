import { Hono } from 'hono'
import { unlinkIdentity } from '#identity/providers/server/unlink-identity.ts'
import { Refused } from '#kernel/refusal.ts'
import { deviceOf } from '../../device.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireBearer } from '../bearer.ts'

/**
 * `DELETE /user/identities/:id`, by the id of the identity's row (auth-v1 section 12). A program cannot show a
 * password, so the session must be fresh.
 */
export const identitiesApi = new Hono<AuthEnvironment>().delete('/user/identities/:id', async (c) => {
  const ctx = await requireBearer(c)
  if (!c.get('services').config.auth.manualLinking) throw new Refused('manual-linking-disabled')
  await unlinkIdentity(ctx, { identityId: c.req.param('id'), password: null }, deviceOf(c))
  return c.json({})
})
