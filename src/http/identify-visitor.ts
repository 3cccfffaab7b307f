import type { MiddlewareHandler } from 'hono'
import type { Visitor } from '#edge/request-context.ts'
import { clearedSessionCookie, readCookie, sessionCookie, sessionCookieName } from '#edge/session-cookie.ts'
import { renewSession } from '#features/accounts/server/renew-session.ts'
import { sessionOf } from '#features/accounts/server/session-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'

const NOBODY: Visitor = { actor: anonymous, profile: null }

/**
 * Finds out who is asking, from the session row behind the cookie: one statement, none without a cookie. A cookie
 * that is refused is dropped, one in use is renewed now and then.
 */
export const identifyVisitor: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  const services = c.get('services')
  const token = readCookie(c.req.header('cookie'), sessionCookieName(services.config))
  const session = token ? await sessionOf(services, token, services.clock()) : null
  c.set('visitor', session ? { actor: session.actor, profile: session.profile } : NOBODY)
  await next()
  if (!token || (session && !session.shouldRenew)) return
  if (setsCookie(c.res, sessionCookieName(services.config))) return
  if (!session) c.header('set-cookie', clearedSessionCookie(services.config), { append: true })
  else {
    await renew(services, session.actor.sessionId)
    c.header('set-cookie', sessionCookie(services.config, token), { append: true })
  }
}

async function renew(services: Services, sessionId: string): Promise<void> {
  await renewSession(contextFor(services, anonymous), sessionId)
}

/** Login and logout have said what becomes of the cookie. */
function setsCookie(response: Response, name: string): boolean {
  return response.headers.getSetCookie().some((value) => value.startsWith(`${name}=`))
}
