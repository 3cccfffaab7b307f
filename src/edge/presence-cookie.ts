import { generateCookie } from 'hono/cookie'
import { readCookie } from './session-cookie.ts'

const COOKIE = 'handslag-inne'
const SECONDS = 60 * 24 * 60 * 60

/**
 * `Set-Cookie` value of a cookie that tells the script of cached documents that a person is probably logged in, so
 * that the script asks who. It grants nothing and contains nothing else. Null when the browser's cookie is already
 * right.
 */
export function presenceCookie(request: Request, isLoggedIn: boolean): string | null {
  const isSaid = readCookie(request.headers.get('cookie'), COOKIE) === '1'
  if (isSaid === isLoggedIn) return null
  return generateCookie(COOKIE, isLoggedIn ? '1' : '', { maxAge: isLoggedIn ? SECONDS : 0, sameSite: 'Lax' })
}
