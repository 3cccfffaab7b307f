import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Refused } from '#kernel/refusal.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import type { Services } from '#platform/context.ts'
import { sameText } from '#platform/seal.ts'
import { accessTokenHash } from '../domain/id-token.ts'
import { discoverProvider, PROVIDER_TIMEOUT_SECONDS } from './configured-provider.ts'

/** Public-key algorithms only: with a shared secret, every client of the provider could make tokens. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
]
const CLOCK_TOLERANCE_SECONDS = 30

const keySets = new Map<string, JWTVerifyGetKey>()

type Given = { idToken: string; accessToken: string | null; nonce: string | null }

/**
 * Verifies an id_token that the provider made for us and returns its claims. The issuer, its keys and the audiences
 * are the configured ones, whatever the token says. Refusals: `id-token-bad`, `id-token-sub-missing`,
 * `id-token-audience-wrong`, `id-token-nonce-lone`, `id-token-nonce-wrong`, `provider-unreachable`.
 */
export async function verifyIdToken(
  services: Services,
  provider: OidcProvider,
  { idToken, accessToken, nonce }: Given,
): Promise<JWTPayload> {
  const keys = await keysOf(services, provider)
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    issuer: provider.issuer,
    algorithms: ALGORITHMS,
    requiredClaims: ['exp', 'iat'],
    currentDate: services.clock(),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch(refuseToken)
  if (!payload.sub) throw new Refused('id-token-sub-missing')
  demandAudience(provider, payload)
  demandAccessToken(payload.at_hash, protectedHeader.alg, accessToken)
  demandNonce(payload.nonce, nonce)
  return payload
}

async function keysOf(services: Services, provider: OidcProvider): Promise<JWTVerifyGetKey> {
  const { jwks_uri: jwksUrl = '' } = (await discoverProvider(services, provider)).serverMetadata()
  const isSafe = jwksUrl.startsWith('https:') || provider.issuer.startsWith('http:')
  if (!isSafe || !URL.canParse(jwksUrl)) throw new Refused('provider-unreachable', { provider: provider.id })
  const known = keySets.get(jwksUrl)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000 })
  keySets.set(jwksUrl, keys)
  return keys
}

function refuseToken(error: unknown): never {
  if (error instanceof errors.JWKSTimeout) throw new Refused('provider-unreachable')
  if (error instanceof errors.JOSEError) throw new Refused('id-token-bad')
  throw error
}

function demandAudience({ clientId, audiences }: OidcProvider, { aud, azp }: JWTPayload): void {
  const meant = [aud ?? []].flat()
  const accepted = [clientId, ...audiences]
  const isForUs = meant.some((audience) => accepted.includes(audience))
  // A token for several audiences names the one that requested it.
  const isByUs = typeof azp !== 'string' || meant.length < 2 || accepted.includes(azp)
  if (!isForUs || !isByUs)
    throw new Refused('id-token-audience-wrong', { audience: meant.join(' ').slice(0, 500) })
}

/** The access token that was sent with it must be the one it was issued with. */
function demandAccessToken(atHash: unknown, alg: string, accessToken: string | null): void {
  if (!accessToken || typeof atHash !== 'string') return
  const digest = createHash(accessTokenHash(alg)).update(accessToken).digest()
  const expected = digest.subarray(0, digest.length / 2).toString('base64url')
  if (!sameText(expected, atHash)) throw new Refused('id-token-bad')
}

/** The token holds the hash of a nonce that only the client that requested it knows. */
function demandNonce(claimed: unknown, given: string | null): void {
  const claim = typeof claimed === 'string' ? claimed : ''
  if ((claim === '') !== (given === null)) throw new Refused('id-token-nonce-lone')
  if (given === null) return
  if (!sameText(createHash('sha256').update(given).digest('hex'), claim))
    throw new Refused('id-token-nonce-wrong')
}
