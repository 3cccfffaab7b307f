import { Hono } from 'hono'
import { unlinkIdentity } from '#features/accounts/server/unlink-identity.ts'
import type { AuthEnvironment } from './auth-environment.ts'
import { requireBearer } from './bearer.ts'

/** `DELETE /user/identities/:id`, by the identity's row (auth-v1 section 12). */
export const identitiesApi = new Hono<AuthEnvironment>().delete('/user/identities/:id', async (c) => {
  const ctx = await requireBearer(c)
  await unlinkIdentity(ctx, { identityId: c.req.param('id') })
  return c.json({})
})
