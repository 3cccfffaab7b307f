import { errors, jwtVerify } from 'jose'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { derivedKey } from '#platform/seal.ts'
import { BUCKET } from '../domain/object-name.ts'
import { LINK_PURPOSE } from './sign-document-link.ts'

/** Refuses `link-invalid` (with the `reason`) for a broken token or one whose time is over, `link-foreign` for another object's. */
export async function verifyDocumentLink(
  { services, now }: Context,
  { objectName, token }: { objectName: string; token: string },
): Promise<void> {
  const { url, scope } = await claimsOf(token, derivedKey(services.config.secret, LINK_PURPOSE), now)
  if (scope !== 'download') throw new Refused('link-not-for-download')
  if (url !== `${BUCKET}/${objectName}`) throw new Refused('link-foreign')
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
