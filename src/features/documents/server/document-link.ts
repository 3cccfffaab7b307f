import { errors, jwtVerify, SignJWT } from 'jose'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { derivedKey } from '#platform/seal.ts'
import { BUCKET } from '../domain/object-name.ts'

/** The purpose in the derivation of the key that signs document links. */
const LINK_PURPOSE = 'document-link'

type Link = { objectName: string; scope: 'download' | 'upload'; seconds: number }

/** A token for one object and one scope, valid for `seconds`; `more`: further claims. */
export function signLink(
  { now, services }: Context,
  { objectName, scope, seconds }: Link,
  more: Readonly<Record<string, string | boolean>> = {},
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...more, url: `${BUCKET}/${objectName}`, scope })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(derivedKey(services.config.secret, LINK_PURPOSE))
}

/**
 * The claims of a token of {@link signLink}. Refuses `link-invalid` (with the `reason`) for a malformed or expired one,
 * `link-foreign` for another object's, `link-not-for-download` and `link-not-for-upload`.
 */
export async function verifyDocumentLink(
  { services, now }: Context,
  { objectName, token, scope }: { objectName: string; token: string; scope: 'download' | 'upload' },
): Promise<Record<string, unknown>> {
  const claims = await claimsOf(token, derivedKey(services.config.secret, LINK_PURPOSE), now)
  if (claims.scope !== scope) throw new Refused(`link-not-for-${scope}`)
  if (claims.url !== `${BUCKET}/${objectName}`) throw new Refused('link-foreign')
  return claims
}

async function claimsOf(token: string, key: Uint8Array, now: Date): Promise<Record<string, unknown>> {
  try {
    const options = { algorithms: ['HS256'], currentDate: now, requiredClaims: ['exp', 'url', 'scope'] }
    return (await jwtVerify(token, key, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Refused('link-invalid', { reason: error.message })
    throw error
  }
}
