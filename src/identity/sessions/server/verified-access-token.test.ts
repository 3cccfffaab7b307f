import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous, system } from '#kernel/actor.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { rotateSigningKeys } from './rotate-signing-keys.ts'
import { issueTokens } from './session-tokens.ts'
import { signingKeys } from './signing-key-queries.ts'
import { verifyAccessToken } from './verified-access-token.ts'

const world: TestWorld = await testServices()
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const verify = (token: string) => verifyAccessToken(world.services, token)

async function aToken() {
  const { actor, userId, email } = await aNewcomer(world)
  const { accessToken } = await issueTokens(world.context(anonymous), actor.sessionId)
  return { accessToken, userId, email, sessionId: actor.sessionId }
}

describe('an access token', () => {
  test('says who it is for, at which assurance level, and until when', async () => {
    const { accessToken, userId, email, sessionId } = await aToken()
    const now = Date.parse('2026-11-21T10:00:00Z') / 1000
    expect(await verify(accessToken)).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      session_id: sessionId,
      is_anonymous: false,
      iat: now,
      exp: now + 3600,
    })
  })

  test('is refused after an hour', async () => {
    const { accessToken } = await aToken()
    world.at('2026-11-21T11:00:00Z')
    await expect(verify(accessToken)).rejects.toMatchObject({ code: 'bad-jwt' })
  })

  test('is issued and accepted although the clock was set back before the first key', async () => {
    const fresh = await testServices()
    await rotateSigningKeys(fresh.context(system('test')))
    fresh.at('2026-11-21T09:00:00Z')
    const { actor, userId } = await aNewcomer(fresh)
    const { accessToken } = await issueTokens(fresh.context(anonymous), actor.sessionId)
    expect(await verifyAccessToken(fresh.services, accessToken)).toMatchObject({ sub: userId })
    expect(await signingKeys(fresh.services, { isReread: true })).toHaveLength(1)
  })

  test('is valid longer than the key that signed it signs', async () => {
    await aToken()
    world.at('2027-02-19T10:00:00Z')
    await rotateSigningKeys(world.context(system('test')))
    world.at('2027-02-20T09:59:50Z')
    const { accessToken } = await aToken()
    world.at('2027-02-20T10:00:10Z')
    const { accessToken: newer } = await aToken()
    expect(kidOf(newer)).not.toBe(kidOf(accessToken))
    await expect(verify(accessToken)).resolves.toBeDefined()
    await expect(verify(newer)).resolves.toBeDefined()
  })
})

describe('rotate-signing-keys: rotation', () => {
  test('in many processes at once makes one key', async () => {
    const other = await testServices()
    await Promise.all(Array.from({ length: 10 }, () => rotateSigningKeys(other.context())))
    expect(await signingKeys(other.services, { isReread: true })).toHaveLength(1)
  })

  test('deletes a key once no token of it can be valid any more', async () => {
    const other = await testServices()
    for (const day of ['2026-11-21', '2027-02-18', '2027-05-19']) {
      other.at(`${day}T10:00:00Z`)
      await rotateSigningKeys(other.context(system('test')))
    }
    const rows = await other.services.db
      .selectFrom('signing_keys')
      .select('signs_from')
      .orderBy('signs_from')
      .execute()
    expect(rows.map(({ signs_from }) => signs_from.toISOString().slice(0, 10))).toEqual([
      '2027-02-19',
      '2027-05-20',
    ])
  })

  test('keeps private keys unreadable in the database', async () => {
    await aToken()
    const rows = await world.services.db.selectFrom('signing_keys').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.public_jwk).not.toHaveProperty('d')
      expect(row.sealed_private_jwk).not.toContain('"d"')
    }
  })
})

describe('forged', () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  test.each<[string, (parts: Parts) => string]>([
    ['without a signature', ({ claims }) => `${jsonPart({ alg: 'none' })}.${claims}.`],
    [
      'signed with the public key as a shared secret',
      ({ claims, kid, publicPem }) => {
        const head = `${jsonPart({ alg: 'HS256', kid })}.${claims}`
        return `${head}.${createHmac('sha256', publicPem).update(head).digest('base64url')}`
      },
    ],
    [
      'signed with a key of the forger’s own',
      ({ claims, kid }) => es256({ alg: 'ES256', kid }, claims, ec.privateKey),
    ],
    [
      'with the key that it brings along',
      ({ claims }) =>
        es256({ alg: 'ES256', jwk: ec.publicKey.export({ format: 'jwk' }) }, claims, ec.privateKey),
    ],
    [
      'with a key that nobody knows',
      ({ claims }) => es256({ alg: 'ES256', kid: crypto.randomUUID() }, claims, ec.privateKey),
    ],
    [
      'with other claims under an honest signature',
      ({ header, signature, decoded }) =>
        `${header}.${jsonPart({ ...decoded, role: 'service_role' })}.${signature}`,
    ],
    ['cut short', ({ header, claims }) => `${header}.${claims}`],
    ['no token at all', () => 'x'],
  ])('%s, it is refused', async (_name, forge) => {
    const { accessToken } = await aToken()
    await expect(verify(forge(await partsOf(accessToken)))).rejects.toMatchObject({ code: 'bad-jwt' })
  })
})

type Parts = {
  header: string
  claims: string
  signature: string
  kid: string
  decoded: object
  publicPem: string
}

async function partsOf(token: string): Promise<Parts> {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const kid = kidOf(token)
  const key = (await signingKeys(world.services)).find(({ id }) => id === kid)
  const publicPem = key?.publicKey.export({ format: 'pem', type: 'spki' }).toString() ?? ''
  const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  return { header, claims, signature, kid, decoded, publicPem }
}

function kidOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
}

function jsonPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function es256(header: object, claims: string, key: KeyObject): string {
  const head = `${jsonPart(header)}.${claims}`
  return `${head}.${createSign('sha256').update(head).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')}`
}
