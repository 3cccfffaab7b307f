import { Hono } from 'hono'
import { signingKeys } from '#identity/sessions/server/signing-key-queries.ts'
import type { AuthEnvironment } from '../auth-environment.ts'

/** `GET /.well-known/jwks.json`: the public keys in use, and the next one a day before its first use. */
export const jwksApi = new Hono<AuthEnvironment>().get('/.well-known/jwks.json', async (c) => {
  const keys = await signingKeys(c.get('services'))
  c.header('cache-control', 'public, max-age=600')
  return c.json({
    keys: keys.map(({ id, publicJwk }) => ({
      ...publicJwk,
      kid: id,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    })),
  })
})
