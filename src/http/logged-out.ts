import type { Context as HonoContext } from 'hono'
import type { HttpEnvironment } from './environment.ts'

/** The answer to a program that asks without a login, or as another person than it names: 401 with a code. */
export function loggedOut(c: HonoContext<HttpEnvironment>): Response {
  return c.json({ error: { code: 'logged-out' } }, 401)
}
