import type { Config } from '#platform/config.ts'

const LONGEST_SECONDS = 60 * 24 * 60 * 60

/** The session cookie: `__Host-` wherever https serves, a plain name on http://localhost. No script can read it. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-handslag' : 'handslag'
}

/** `Set-Cookie` value that hands the browser its session; the server decides how long it lives. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>, token: string): string {
  return cookie(config, sessionCookieName(config), token, LONGEST_SECONDS)
}

export function clearedSessionCookie(config: Pick<Config, 'publicUrl'>): string {
  return cookie(config, sessionCookieName(config), '', 0)
}

export function draftCookieName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-handslag-utkast' : 'handslag-utkast'
}

/** The key to the project a visitor wrote before logging in. */
export function draftCookie(config: Pick<Config, 'publicUrl'>, token: string): string {
  return cookie(config, draftCookieName(config), token, LONGEST_SECONDS / 2)
}

export function clearedDraftCookie(config: Pick<Config, 'publicUrl'>): string {
  return cookie(config, draftCookieName(config), '', 0)
}

/** The value of a cookie in a `Cookie` header, or undefined. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https://')
}

function cookie(config: Pick<Config, 'publicUrl'>, name: string, value: string, maxAge: number): string {
  const secure = isSecure(config) ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
