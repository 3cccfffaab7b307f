import { errors, jwtVerify } from 'jose'
import { Refused } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import type { AccessClaims } from '../domain/access-claims.ts'
import { type SigningKey, signingKeys } from './signing-key-queries.ts'

/** Allowed clock difference to other machines. */
const TOLERANCE_SECONDS = 60

/**
 * The claims of one of our tokens; the caller must check that its session still lives. Only ES256, only our keys (a
 * key inside the token is never used), only our issuer. Refuses `bad-jwt` with the `reason`.
 */
export async function verifyAccessToken(services: Services, token: string): Promise<Partial<AccessClaims>> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(services, kid), {
      algorithms: ['ES256'],
      issuer: services.config.auth.externalUrl,
      requiredClaims: ['exp', 'iat'],
      currentDate: services.clock(),
      clockTolerance: 0,
    })
    if (isFromTheFuture(payload.iat, services.clock())) throw new errors.JWTInvalid('token is not valid yet')
    return payload as Partial<AccessClaims>
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Refused('bad-jwt', { reason: error.message })
    throw error
  }
}

/** Another process may have made an unknown key a moment ago, so the keys are read again. */
async function keyOf(services: Services, kid: string | undefined): Promise<SigningKey['publicKey']> {
  const find = (keys: SigningKey[]) => keys.find(({ id }) => id === kid)
  const key = find(await signingKeys(services)) ?? find(await newerKeys(services, kid))
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key.publicKey
}

/** Only for a kid that could be ours, and not at every request: strangers must not make us read all the time. */
async function newerKeys(services: Services, kid: string | undefined): Promise<SigningKey[]> {
  const looked = lastLooks.get(services.pool) ?? 0
  const now = services.clock().getTime()
  if (!/^[0-9a-f-]{36}$/.test(kid ?? '') || now - looked < 5_000) return []
  lastLooks.set(services.pool, now)
  return signingKeys(services, { isReread: true })
}
const lastLooks = new WeakMap<Services['pool'], number>()

function isFromTheFuture(issuedAt: number | undefined, now: Date): boolean {
  return issuedAt === undefined || issuedAt > now.getTime() / 1000 + TOLERANCE_SECONDS
}
