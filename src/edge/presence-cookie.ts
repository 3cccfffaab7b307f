import { generateCookie } from 'hono/cookie'
import { readCookie } from './session-cookie.ts'

const COOKIE = 'handslag-inne'
const SECONDS = 60 * 24 * 60 * 60

/**
 * Tells the script of cached documents that somebody is probably logged in, so that it asks who. It opens nothing and
 * says nothing else. `Set-Cookie` value that brings it in line with the truth; null when it is.
 */
export function presenceCookie(request: Request, isLoggedIn: boolean): string | null {
  const isSaid = readCookie(request.headers.get('cookie'), COOKIE) === '1'
  if (isSaid === isLoggedIn) return null
  return generateCookie(COOKIE, isLoggedIn ? '1' : '', { maxAge: isLoggedIn ? SECONDS : 0, sameSite: 'Lax' })
}
