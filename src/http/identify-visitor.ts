import type { Context as HonoContext, HonoRequest, MiddlewareHandler, Next } from 'hono'
import { logOutage } from '#edge/log-outage.ts'
import { ownBrowserCookie } from '#edge/own-browser.ts'
import { unknownVisitor, type Visitor } from '#edge/request-context.ts'
import { clearedSessionCookie, readCookie, sessionCookie, sessionCookieName } from '#edge/session-cookie.ts'
import { renewSession } from '#identity/sessions/server/renew-session.ts'
import {
  accountOfSession,
  pendingSessionOf,
  sessionById,
  sessionOf,
} from '#identity/sessions/server/session-queries.ts'
import { staffSessionOf, unenrolledStaffOf } from '#identity/sessions/server/staff-session-queries.ts'
import { verifyAccessToken } from '#identity/sessions/server/verified-access-token.ts'
import { anonymous } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { nullIfRefused, Unavailable } from '#kernel/refusal.ts'
import { contextFor, type Services } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'

/** Open pages request these by themselves, so they do not count as use of the session. */
const UNATTENDED: ReadonlySet<string> = new Set(['/admin/antal', '/live'])

const NOBODY: Visitor = { actor: anonymous, profile: null }

/**
 * Identifies the caller: from the session row of the cookie, in one statement (none without a cookie), or, for
 * `/api/…`, from the access token instead.
 */
export const identifyVisitor: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  const services = c.get('services')
  const token = readCookie(c.req.header('cookie'), sessionCookieName(services.config))
  if (token) return followCookie(c, next, token)
  const bearer = c.req.path.startsWith('/api/') ? bearerOf(c.req) : null
  c.set('visitor', bearer ? await bearerVisitor(services, bearer) : NOBODY)
  await next()
}

/** Looks the cookie's session up again, after a file that took its time: its sender may have lost rights meanwhile. */
export async function identifyAgain(c: HonoContext<HttpEnvironment>): Promise<void> {
  const services = c.get('services')
  const token = readCookie(c.req.header('cookie'), sessionCookieName(services.config))
  if (!token) return
  const session = await anySessionOf(services, token)
  c.set('visitor', session ? { profile: null, ...session } : NOBODY)
}

/** A cookie that is refused is deleted; one in use is renewed from time to time. */
async function followCookie(c: HonoContext<HttpEnvironment>, next: Next, token: string): Promise<void> {
  const services = c.get('services')
  const session = await anySessionOf(services, token).catch(loggedOutage(c))
  if (session === 'unknown') {
    // Pages that are the same for everybody can still be shown. All others stop when they need the actor.
    c.set('visitor', unknownVisitor)
    return next()
  }
  c.set('visitor', session ? { profile: null, ...session } : await visitorWithoutSession(c, token))
  await next()
  if (UNATTENDED.has(c.req.path)) return
  if ((session && !session.shouldRenew) || setsCookie(c.res, sessionCookieName(services.config))) return
  if (session) {
    const cookies = await renewed(c, session.actor, token).catch(loggedOutage(c))
    // Too late to answer with an error: the next request renews the session.
    if (cookies === 'unknown') return
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  } else if (!(await pendingLogin(services, token).catch(loggedOutage(c))))
    c.header('set-cookie', clearedSessionCookie(services.config), { append: true })
}

/** An anonymous visitor. At the desk, this also tells that a session has ended, unless it has only just begun. */
async function visitorWithoutSession(c: HonoContext<HttpEnvironment>, token: string): Promise<Visitor> {
  const isDesk = /^\/admin(\/|\.data$|$)/.test(c.req.path) && !UNATTENDED.has(c.req.path)
  if (!isDesk) return NOBODY
  const hasPendingLogin = await pendingLogin(c.get('services'), token).catch(loggedOutage(c))
  return hasPendingLogin ? NOBODY : { ...NOBODY, isLoggedOut: true }
}

/** A login that still needs its second factor, or a member of staff who must first set one up. */
async function pendingLogin(services: Services, token: string) {
  const now = services.clock()
  return (await pendingSessionOf(services, token, now)) ?? (await unenrolledStaffOf(services, token, now))
}

/**
 * While the database is unavailable the cookie's session is unknown, so it must not be treated as invalid. The reason is
 * logged here: what is asked later does not have it.
 */
function loggedOutage(c: HonoContext<HttpEnvironment>): (error: unknown) => 'unknown' {
  return (error) => {
    if (!(error instanceof Unavailable)) throw error
    logOutage(c.get('services'), c.req.path, error)
    return 'unknown'
  }
}

/** Customers and companies are looked up first because nearly all accounts are theirs. */
async function anySessionOf(services: Services, token: string) {
  const now = services.clock()
  return (await sessionOf(services, token, now)) ?? (await staffSessionOf(services, token, now))
}

/** A person with a profile is a customer or company; without one, an account. */
async function bearerVisitor(services: Services, token: string): Promise<Visitor> {
  const sessionId = await sessionIdIn(services, token)
  if (!sessionId) return NOBODY
  const now = services.clock()
  const session = await sessionById(services, sessionId, now)
  if (session) return session
  const account = await accountOfSession(services, sessionId, now)
  return account ? { actor: account, profile: null } : NOBODY
}

async function sessionIdIn(services: Services, token: string): Promise<string | null> {
  const claims = await verifyAccessToken(services, token).catch(nullIfRefused())
  return isUuid(claims?.session_id) ? claims.session_id : null
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerOf(request: Pick<HonoRequest, 'header'>): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.header('authorization') ?? '')?.[1] ?? null
}

/** Records that the session is in use; returns the cookies to send again to a browser in use. */
async function renewed(
  c: HonoContext<HttpEnvironment>,
  { userId, sessionId }: { userId: string; sessionId: string },
  token: string,
): Promise<string[]> {
  const services = c.get('services')
  const ctx = contextFor(services, anonymous)
  await renewSession(ctx, sessionId)
  return [sessionCookie(services.config, token), await ownBrowserCookie(ctx, c.req.raw, userId)]
}

/** Login and logout have already set the cookie. */
function setsCookie(response: Response, name: string): boolean {
  return response.headers.getSetCookie().some((value) => value.startsWith(`${name}=`))
}
