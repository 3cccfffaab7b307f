import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { aPerson } from '../people.ts'
import { send } from '../send.ts'
import { type Claims, claimsOf } from '../tokens.ts'
import { expectRefused } from '../verdicts.ts'

const UNVERIFIED = /^invalid JWT: unable to parse or verify signature, ./

/** Forged tokens made from a valid one; the claims of each are valid. */
const forgeries: Record<string, (good: Good) => Promise<string> | string> = {
  'that is signed by nobody': ({ claims }) => new UnsecuredJWT(claims).encode(),
  'that is signed by nobody and names our key': ({ header, claims }) =>
    `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`,
  'whose signature was cut off': ({ token }) => token.split('.').slice(0, 2).join('.') + '.',
  'that is signed with our public key as a secret': ({ header, claims, jwk }) =>
    new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(new TextEncoder().encode(JSON.stringify(jwk))),
  'that is signed with the anon key as a secret': ({ claims, server }) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(server.anonKey)),
  'that is signed with another key under the name of ours': async ({ header, claims }) =>
    signed({ ...header, alg: 'ES256' }, claims),
  'that is signed with another key': ({ claims }) =>
    signed({ alg: 'ES256', kid: crypto.randomUUID() }, claims),
  'that names no key': ({ claims }) => signed({ alg: 'ES256' }, claims),
  'that brings its key along': async ({ header, claims }) => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const jwk = await exportJWK(publicKey)
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'ES256', jwk }).sign(privateKey)
  },
  'that says where to find its key': ({ header, claims }) =>
    signed({ ...header, alg: 'ES256', jku: 'https://evil.example/jwks.json' }, claims),
  'whose name of a key is a path': ({ claims }) =>
    signed({ alg: 'ES256', kid: '../../../../dev/null' }, claims),
  'that was prolonged': ({ token, claims }) => changed(token, { ...claims, exp: claims.exp + 86_400 }),
  'that has no end any more': ({ token, claims }) => changed(token, { ...claims, exp: undefined }),
  'whose end is a text': ({ token, claims }) => changed(token, { ...claims, exp: '9999999999' }),
  'of another audience': ({ token, claims }) => changed(token, { ...claims, aud: 'service' }),
  'of another person': ({ token, claims }) => changed(token, { ...claims, sub: crypto.randomUUID() }),
  'of a higher level': ({ token, claims }) => changed(token, { ...claims, aal: 'aal2' }),
  'that demands to be understood': async ({ header, claims }) =>
    signed({ ...header, alg: 'ES256', crit: ['x'], x: true } as JWTHeaderParameters, claims),
  'that is a refresh token': ({ refreshToken }) => refreshToken,
  'that is no token': () => 'not.a.token',
}

export const forgedTokenChecks = checksOf(
  'S8',
  Object.fromEntries(
    Object.entries(forgeries).map(([name, forge]) => [
      `nobody gets in with a token ${name}`,
      async ({ open }) => {
        const good = await aGoodToken(open)
        const answer = await send(open, 'GET /user', { bearer: await forge(good) })
        expectRefused(answer, 403, 'bad_jwt', UNVERIFIED)
        expect((await send(open, 'GET /user', { bearer: good.token })).status).toBe(200)
      },
    ]),
  ),
)

export const forgedAdminChecks = checksOf('admin', {
  'a role that somebody gave themselves counts for nothing': async ({ open }) => {
    const { token, claims } = await aGoodToken(open)
    const bearer = changed(token, { ...claims, role: 'service_role' })
    expectRefused(await send(open, 'GET /admin/users', { bearer }), 403, 'bad_jwt', UNVERIFIED)
    expectRefused(
      await send(open, 'GET /admin/users', { bearer: token }),
      403,
      'not_admin',
      'User not allowed',
    )
  },
  'a service key that somebody made is none': async ({ open }) => {
    const bearer = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('secret'))
    expectRefused(await send(open, 'GET /admin/users', { bearer }), 403, 'bad_jwt', UNVERIFIED)
  },
})

type Good = {
  server: Server
  token: string
  refreshToken: string
  header: object
  claims: Claims
  /** Our public key. */
  jwk: object
}

async function aGoodToken(server: Server): Promise<Good> {
  const { session } = await aPerson(server)
  const { body } = await send(server, 'GET /.well-known/jwks.json')
  const [jwk = {}] = body.keys as object[]
  const token = session.access_token
  const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object
  return { server, token, refreshToken: session.refresh_token, header, claims: claimsOf(session), jwk }
}

async function signed(header: JWTHeaderParameters, claims: Claims): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT(claims).setProtectedHeader(header).sign(privateKey, { crit: { x: true } })
}

/** The same header and signature with other claims. */
function changed(token: string, claims: object): string {
  const [head, , signature] = token.split('.')
  return `${head}.${encoded(claims)}.${signature}`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
