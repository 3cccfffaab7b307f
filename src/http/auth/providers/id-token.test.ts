import { createHash } from 'node:crypto'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { providerWorld } from '#tests/support/identity/provider-world.ts'

const world = await providerWorld()
const { ask, keycloak, bankid } = world

let made = 0
const now = () => Math.floor(world.services.clock().getTime() / 1000)

/** The claims of an id_token of a new person. */
function claims(overrides: JWTPayload = {}): JWTPayload {
  const sub = `app-${++made}`
  const person = { email: `${sub}@example.se`, email_verified: true, name: 'Anna Ek' }
  return { iss: keycloak.issuer, aud: 'handslag', iat: now(), exp: now() + 300, sub, ...person, ...overrides }
}

async function exchange(body: object, token?: string) {
  const answer = await ask('/token?grant_type=id_token', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      provider: 'keycloak',
      access_token: null,
      nonce: null,
      gotrue_meta_security: {},
      ...body,
    }),
  })
  return { status: answer.status, body: await answer.json() }
}

const badToken = { error: 'invalid request', error_description: 'Bad ID token' }

describe('exchange-id-token: an id_token of the provider’s', () => {
  test('opens a session', async () => {
    const said = claims()
    const { status, body } = await exchange({ id_token: await keycloak.signIdToken(said) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'bearer',
      user: { email: said.email, identities: [{ id: said.sub }] },
    })
    const [, payload = ''] = body.access_token.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      amr: [{ method: 'oauth' }],
    })
  })

  test('may have another audience of ours, and name the provider by issuer and client id', async () => {
    const app = await keycloak.signIdToken(claims({ aud: ['handslag-app'] }))
    expect((await exchange({ id_token: app })).status).toBe(200)
    const older = { provider: null, client_id: 'handslag', issuer: keycloak.issuer }
    expect((await exchange({ ...older, id_token: await keycloak.signIdToken(claims()) })).status).toBe(200)
  })

  test('needs the nonce whose hash it contains', async () => {
    const nonce = createHash('sha256').update('raw').digest('hex')
    const token = await keycloak.signIdToken(claims({ nonce }))
    expect((await exchange({ id_token: token, nonce: 'raw' })).status).toBe(200)
    expect(await exchange({ id_token: token, nonce: 'other' })).toEqual({
      status: 400,
      body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
    })
    expect(await exchange({ id_token: token, nonce })).toMatchObject({ body: { error: 'invalid nonce' } })
    const lone = {
      error: 'invalid request',
      error_description: 'Passed nonce and nonce in id_token should either both exist or not.',
    }
    expect((await exchange({ id_token: token })).body).toEqual(lone)
    const without = await keycloak.signIdToken(claims())
    expect((await exchange({ id_token: without, nonce: 'raw' })).body).toEqual(lone)
  })

  test('needs the access token whose hash it contains', async () => {
    const digest = createHash('sha256').update('the-access-token').digest()
    const token = await keycloak.signIdToken(
      claims({ at_hash: digest.subarray(0, 16).toString('base64url') }),
    )
    expect((await exchange({ id_token: token, access_token: 'another' })).body).toEqual(badToken)
    expect((await exchange({ id_token: token, access_token: 'the-access-token' })).status).toBe(200)
  })
})

describe('is refused', () => {
  test.each<[string, JWTPayload, object]>([
    [
      'for another audience',
      { aud: 'somebody' },
      { error_description: 'Unacceptable audience in id_token: [somebody]' },
    ],
    [
      'asked for by another',
      { aud: ['handslag', 'x'], azp: 'x' },
      { error_description: 'Unacceptable audience in id_token: [handslag x]' },
    ],
    ['of another issuer', { iss: 'https://ond.example' }, badToken],
    ['of our other provider', { iss: bankid.issuer }, badToken],
    ['expired', { exp: now() - 3600 }, badToken],
    ['without an end', { exp: undefined }, badToken],
    ['without a subject', { sub: undefined }, { error_description: 'Missing sub claim in id_token' }],
    [
      'with a subject that is none',
      { sub: '\u0000' },
      { error_description: 'Missing sub claim in id_token' },
    ],
  ])('a token %s', async (_, overrides, told) => {
    const { status, body } = await exchange({ id_token: await keycloak.signIdToken(claims(overrides)) })
    expect(status).toBe(400)
    expect(body).toMatchObject(told)
  })

  test('one with a signature by another key, with a shared secret, or without a signature', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const foreign = await keycloak.signIdToken(claims(), privateKey)
    const shared = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(keycloak.clientSecret))
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none' })}.${part(claims())}.`
    for (const token of [foreign, shared, unsigned, 'x', 'a.b.c'])
      expect(await exchange({ id_token: token }), token.slice(0, 20)).toEqual({ status: 400, body: badToken })
  })

  test.each([
    [{}, { error: 'invalid request', error_description: 'id_token required' }],
    [
      { provider: null, id_token: 'x' },
      { error: 'invalid request', error_description: 'provider or client_id and issuer required' },
    ],
    [
      { provider: 'google', id_token: 'x' },
      {
        code: 'provider_disabled',
        message: 'Provider (issuer "https://accounts.google.com") is not enabled',
      },
    ],
    [
      { provider: 'github', id_token: 'x' },
      { code: 'validation_failed', message: 'Custom OIDC provider "github" not allowed' },
    ],
    [
      { provider: null, client_id: 'handslag', issuer: 'http://169.254.169.254/', id_token: 'x' },
      { code: 'validation_failed', message: 'Custom OIDC provider "http://169.254.169.254/" not allowed' },
    ],
    [{ provider: 7, id_token: 'x' }, { code: 'bad_json' }],
  ])('%j', async (body, told) => {
    const answer = await exchange(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(told)
  })
})

describe('linking an identity by its token', () => {
  test('needs a bearer token, and opens a session of the same account', async () => {
    const own = await exchange({ id_token: await keycloak.signIdToken(claims()) })
    const token = await bankid.signIdToken(claims({ iss: bankid.issuer }))
    const input = { provider: 'custom:bankid', id_token: token, link_identity: true }
    expect((await exchange(input)).status).toBe(401)
    const linked = await exchange(input, own.body.access_token)
    expect(linked.status).toBe(200)
    expect(linked.body.user).toMatchObject({
      id: own.body.user.id,
      identities: [{}, { provider: 'custom:bankid' }],
    })
    expect((await exchange(input, own.body.access_token)).body).toEqual({
      code: 'identity_already_exists',
      message: 'Identity is already linked',
    })
    const stranger = await exchange({ id_token: await keycloak.signIdToken(claims()) })
    expect((await exchange(input, stranger.body.access_token)).body).toEqual({
      code: 'identity_already_exists',
      message: 'Identity is already linked to another user',
    })
    expect((await exchange({ ...input, link_identity: false })).body.user.id).toBe(own.body.user.id)
  })
})
