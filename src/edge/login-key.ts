import type { Config } from '#platform/config.ts'
import { hostCookie, hostCookieName, readCookie } from './session-cookie.ts'

type PublicConfig = Pick<Config, 'publicUrl'>

const NAME = 'handslag-inloggning'
/** A sign-in by way of a provider must be back within this time (auth-v1 section 4.12); the rest is for the page to tell. */
const SECONDS = 900

/**
 * `Set-Cookie` value that ties a sign-in by way of a provider to this browser: the verifier of its challenge (RFC
 * 7636), without which what comes back is worth nothing.
 */
export function loginKeyCookie(config: PublicConfig, verifier: string): string {
  return hostCookie(config, NAME, verifier, SECONDS)
}

export function clearedLoginKeyCookie(config: PublicConfig): string {
  return hostCookie(config, NAME, '', 0)
}

/** The key that the browser brings along, or null. */
export function loginKeyOf(config: PublicConfig, cookies: string | null | undefined): string | null {
  return readCookie(cookies, hostCookieName(config, NAME)) || null
}
