import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Config } from '#platform/config.ts'

const LONGEST_SECONDS = 60 * 24 * 60 * 60
/** As long as the draft itself is kept. */
const DRAFT_SECONDS = 30 * 24 * 60 * 60

/**
 * The session cookie: with `__Host-` where the site has https, a plain name on http://localhost. No script can read
 * it.
 */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return hostCookieName(config, 'handslag')
}

/** `Set-Cookie` value with the browser's session; the server decides how long the session lasts. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>, token: string): string {
  return hostCookie(config, 'handslag', token, LONGEST_SECONDS)
}

export function clearedSessionCookie(config: Pick<Config, 'publicUrl'>): string {
  return hostCookie(config, 'handslag', '', 0)
}

export function draftCookieName(config: Pick<Config, 'publicUrl'>): string {
  return hostCookieName(config, 'handslag-utkast')
}

/** The key to the project that a visitor wrote before logging in. */
export function draftCookie(config: Pick<Config, 'publicUrl'>, token: string): string {
  return hostCookie(config, 'handslag-utkast', token, DRAFT_SECONDS)
}

export function clearedDraftCookie(config: Pick<Config, 'publicUrl'>): string {
  return hostCookie(config, 'handslag-utkast', '', 0)
}

/** The value of a cookie in a `Cookie` header, or undefined. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  return header ? parse(header, name)[name] : undefined
}

/** The name of one of our cookies: with `__Host-` in front where the site has https. */
export function hostCookieName(config: Pick<Config, 'publicUrl'>, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name
}

/** `Set-Cookie` value for a cookie of this host only, which scripts cannot read, for so many seconds (0: deleted). */
export function hostCookie(
  config: Pick<Config, 'publicUrl'>,
  name: string,
  value: string,
  seconds: number,
): string {
  const prefix = isSecure(config) ? 'host' : undefined
  return generateCookie(name, value, { prefix, httpOnly: true, sameSite: 'Lax', maxAge: seconds })
}

function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https://')
}
