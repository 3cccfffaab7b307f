import { SignJWT } from 'jose'
import type { Context } from '#platform/context.ts'
import type { AccessClaims } from '../domain/access-claims.ts'
import { ACCESS_TOKEN_SECONDS, signingKeyAt } from '../domain/signing-key.ts'
import { rotateSigningKeys } from './rotate-signing-keys.ts'
import { type SigningKey, signingKeys } from './signing-key-queries.ts'

/**
 * Signs an access token with these claims (ES256, auth-v1 section 3.1), valid for an hour from now. `expiresAt` is in
 * seconds since 1970.
 */
export async function signAccessToken(
  ctx: Context,
  claims: Omit<AccessClaims, 'iss' | 'iat' | 'exp'>,
): Promise<{ accessToken: string; expiresAt: number; expiresIn: number }> {
  const key = await currentKey(ctx)
  const issuedAt = Math.floor(ctx.now.getTime() / 1000)
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
  const accessToken = await new SignJWT({ ...claims, iss: ctx.services.config.auth.externalUrl })
    .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey)
  return { accessToken, expiresAt, expiresIn: ACCESS_TOKEN_SECONDS }
}

/** Makes the first key of an installation if there is none. */
async function currentKey(ctx: Context): Promise<SigningKey> {
  const known = signingKeyAt(await signingKeys(ctx.services), ctx.now)
  if (known) return known
  await rotateSigningKeys(ctx)
  const made = signingKeyAt(await signingKeys(ctx.services), ctx.now)
  if (!made) throw new Error('no signing key')
  return made
}
