import type { Context as HonoContext } from 'hono'
import { allowedRedirect } from '#identity/accounts/domain/redirect.ts'
import type { AuthEnvironment } from './auth-environment.ts'

/** The redirect URL of a request: the one it names if that is allowed, else the site (auth-v1 section 4.7). */
export function redirectOf(c: HonoContext<AuthEnvironment>): string {
  const candidates = [c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')]
  return allowedRedirect(
    c.get('services').config.auth,
    candidates.find((candidate) => candidate),
  )
}
