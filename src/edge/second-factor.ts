import { pendingSessionOf } from '#identity/sessions/server/session-queries.ts'
import { staffBeginnerOf } from '#identity/sessions/server/staff-session-queries.ts'
import type { AccountHolder } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { contextOf, type RouteArgs } from './request-context.ts'
import { readCookie, sessionCookieName } from './session-cookie.ts'

/** Somebody half way in: whose session it is that still lacks its second factor, and the cookie's token. */
export type HalfWay = { ctx: Context & { actor: AccountHolder }; token: string }

/** Whoever has logged in with the request's cookie and must show a second factor; null for everybody else. */
export async function halfWayIn(args: RouteArgs): Promise<HalfWay | null> {
  const ctx = contextOf(args)
  const token = readCookie(args.request.headers.get('cookie'), sessionCookieName(ctx.services.config))
  const pending = token ? await pendingSessionOf(ctx.services, token, ctx.now) : null
  return token && pending ? { ctx: { ...ctx, actor: { kind: 'account', ...pending } }, token } : null
}

/** Somebody who works here and sets up a second factor to get in with. */
export type Beginner = HalfWay & { email: string; hasPassword: boolean }

/** The member of staff whose session this is and who has no second factor yet; null for everybody else. */
export async function beginnerIn(args: RouteArgs): Promise<Beginner | null> {
  const ctx = contextOf(args)
  const token = readCookie(args.request.headers.get('cookie'), sessionCookieName(ctx.services.config))
  const beginner = token ? await staffBeginnerOf(ctx.services, token, ctx.now) : null
  if (!token || !beginner) return null
  const { userId, sessionId, email, hasPassword } = beginner
  return { ctx: { ...ctx, actor: { kind: 'account', userId, sessionId } }, token, email, hasPassword }
}
