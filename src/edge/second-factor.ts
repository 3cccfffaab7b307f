import { pendingSessionOf } from '#identity/sessions/server/session-queries.ts'
import { unenrolledStaffOf } from '#identity/sessions/server/staff-session-queries.ts'
import type { AccountHolder } from '#kernel/actor.ts'
import { actingAs, type Context } from '#platform/context.ts'
import { contextOf, type RouteArgs } from './request-context.ts'
import { readCookie, sessionCookieName } from './session-cookie.ts'

/** A login that still lacks its second factor: its account and session, and the cookie's token. */
export type PendingLogin = { ctx: Context & { actor: AccountHolder }; token: string }

/** The pending login of the request's cookie; null when there is none, or when no factor is missing. */
export async function pendingLogin(args: RouteArgs): Promise<PendingLogin | null> {
  const ctx = contextOf(args)
  const token = readCookie(args.request.headers.get('cookie'), sessionCookieName(ctx.services.config))
  const pending = token ? await pendingSessionOf(ctx.services, token, ctx.now) : null
  return token && pending ? { ctx: actingAs(ctx, pending), token } : null
}

/** The session of a member of staff who must set up a second factor before anything else. */
export type StaffWithoutFactor = PendingLogin & { email: string; hasPassword: boolean }

/** The member of staff of the request's session, if they have no second factor yet; null for everybody else. */
export async function staffWithoutFactor(args: RouteArgs): Promise<StaffWithoutFactor | null> {
  const ctx = contextOf(args)
  const token = readCookie(args.request.headers.get('cookie'), sessionCookieName(ctx.services.config))
  const staff = token ? await unenrolledStaffOf(ctx.services, token, ctx.now) : null
  if (!token || !staff) return null
  const { account, email, hasPassword } = staff
  return { ctx: actingAs(ctx, account), token, email, hasPassword }
}
