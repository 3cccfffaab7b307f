import type { Config } from '#platform/config.ts'
import { hostCookie, hostCookieName, readCookie } from './session-cookie.ts'

type PublicConfig = Pick<Config, 'publicUrl'>

const NAME = 'handslag-inloggning'
/**
 * A provider login must return within this time (auth-v1 section 4.12). The extra minutes let the page say that it
 * was too late.
 */
const SECONDS = 900

/**
 * `Set-Cookie` value that binds a provider login to this browser: the PKCE verifier (RFC 7636), without which the
 * returned code is worth nothing.
 */
export function loginKeyCookie(config: PublicConfig, verifier: string): string {
  return hostCookie(config, NAME, verifier, SECONDS)
}

export function clearedLoginKeyCookie(config: PublicConfig): string {
  return hostCookie(config, NAME, '', 0)
}

/** The verifier in the request's cookie, or null. */
export function loginKeyOf(config: PublicConfig, cookies: string | null | undefined): string | null {
  return readCookie(cookies, hostCookieName(config, NAME)) || null
}
