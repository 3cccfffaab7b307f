import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { bareClientOf, clientOf } from '../clients.ts'
import { aPerson } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, expectRefusal } from '../verdicts.ts'

export const keyChecks = checksOf('S16', {
  'the keys are public, without a key to ask with': async ({ open }) => {
    const response = await fetch(`${open.url}/auth/v1/.well-known/jwks.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
    expect(keys.length).toBeGreaterThanOrEqual(1)
    for (const key of keys) {
      expect(key).toEqual({
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
        ...('ext' in key && { ext: true }),
      })
    }
  },
  'a token names the key that signed it': async ({ open }) => {
    const { session } = await aPerson(open)
    const head = JSON.parse(
      Buffer.from(session.access_token.split('.')[0] ?? '', 'base64url').toString(),
    ) as object
    expect(head).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
    const { body } = await send(open, 'GET /.well-known/jwks.json')
    const kids = (body.keys as { kid: string }[]).map(({ kid }) => kid)
    expect(kids).toContain((head as { kid: string }).kid)
  },
  'the client believes a token by the published keys alone': async ({ open }) => {
    const { session, user } = await aPerson(open)
    const asked: string[] = []
    const { claims } = accepted(await watched(open, asked).getClaims(session.access_token))
    expect(claims.sub).toBe(user.id)
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/auth/v1/.well-known/jwks.json'])
  },
  'the client believes no token that was changed': async ({ open }) => {
    const { session } = await aPerson(open)
    const [head, , signature] = session.access_token.split('.')
    const payload = Buffer.from(JSON.stringify({ ...claimsOf(session), role: 'service_role' })).toString(
      'base64url',
    )
    const answer = await clientOf(open).getClaims([head, payload, signature].join('.'))
    expectRefusal(answer, 400, 'invalid_jwt', 'Invalid JWT signature')
  },
  'a token says all that it should, and nothing else': async ({ open }) => {
    const { client, session, user, email } = await aPerson(open, { data: { name: 'Karin' } })
    const { claims } = accepted(await client.getClaims())
    expect(claims).toEqual({
      iss: `${open.url}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      exp: session.expires_at,
      iat: (session.expires_at ?? 0) - 3600,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: user.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    })
  },
  'a token of nobody in particular says so': async ({ open }) => {
    const client = clientOf(open)
    accepted(await client.signInAnonymously())
    const { claims } = accepted(await client.getClaims())
    expect(claims).toMatchObject({ is_anonymous: true, email: '', phone: '', amr: [{ method: 'anonymous' }] })
  },
  'the service describes itself': async ({ open }) => {
    const { status, body } = await send(open, 'GET /.well-known/openid-configuration')
    const issuer = `${open.url}/auth/v1`
    expect(status).toBe(200)
    expect(body).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` })
  },
})

/** A client that records its requests. */
function watched(server: Parameters<typeof bareClientOf>[0], asked: string[]) {
  const client = bareClientOf(server)
  const spied = client as unknown as { fetch: typeof fetch }
  const { fetch: real } = spied
  spied.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return real(input, init)
  }
  return client
}
