import { publishDraft } from '#features/projects/server/publish-draft.ts'
import { draftToasts, publishedWords } from '#features/projects/texts.ts'
import { secondFactorPath, staffEnrolmentPath } from '#identity/accounts/domain/login-path.ts'
import { createProfile } from '#identity/accounts/server/create-profile.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { sessionIdOfCookie } from '#identity/sessions/server/session-cookie-queries.ts'
import {
  accountOfSession,
  pendingSessionOf,
  type Session,
  sessionOf,
} from '#identity/sessions/server/session-queries.ts'
import {
  isStaffAccount,
  staffSessionOf,
  unenrolledStaffOf,
} from '#identity/sessions/server/staff-session-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { found, isRefused, nullIfRefused, Refused } from '#kernel/refusal.ts'
import { actingAs, type Context, contextFor, type Services } from '#platform/context.ts'
import { destinationAfterLogin, staffDestination } from './destination.ts'
import { redirectWithToast, type Words } from './flash.ts'
import { ownBrowserCookie } from './own-browser.ts'
import { type RouteArgs, servicesContext } from './request-context.ts'
import {
  clearedDraftCookie,
  draftCookieName,
  readCookie,
  sessionCookie,
  sessionCookieName,
} from './session-cookie.ts'

/** The session that a sign-in has opened: its id, or the token of the cookie that the browser already has. */
type OpenedSession = { sessionId: string } | { token: string }

/**
 * The request of a login or sign-up. `next`: the path that the person asked for before it, from the browser and not
 * trusted.
 */
export type SignInRequest = { services: Services; request: Request; next: string | null }

/** Where a login or sign-up leads: the path, the cookies to set, and the toast on that page. */
export type SignInOutcome = {
  path: string
  headers: Headers
  toast: Words | null
  /** Null while the second factor or the code of a mail is still missing. */
  session: Session | null
}

/**
 * Answers a successful login or sign-up with a redirect: sets the session's cookie, publishes the draft of a project
 * that this browser holds (once), and leads to the person's page, or first to the second factor if the account has
 * one. `next` is followed only within this site.
 */
export async function answerSignIn(
  args: RouteArgs,
  { next, toast, ...opened }: OpenedSession & { next: string | null; toast: Words },
): Promise<Response> {
  return redirectAfterLogin(await completeSignIn(signInRequestOf(args, next), opened, toast))
}

export function signInRequestOf({ request, context }: RouteArgs, next: string | null): SignInRequest {
  return { services: context.get(servicesContext), request, next }
}

/** The outcome as the answer to a form: a redirect. */
export function redirectAfterLogin({ path, toast, headers }: SignInOutcome): Response {
  return redirectWithToast(path, toast, headers)
}

/** Does what {@link answerSignIn} describes, and returns the outcome instead of a redirect. */
export async function completeSignIn(
  { services, request, next }: SignInRequest,
  opened: OpenedSession,
  toast: Words,
): Promise<SignInOutcome> {
  const visitor = contextFor(services, anonymous)
  const token = 'token' in opened ? opened.token : await openSessionCookie(visitor, opened.sessionId)
  const headers = new Headers({ 'set-cookie': sessionCookie(services.config, token) })
  const known = 'sessionId' in opened ? opened.sessionId : await sessionIdOfCookie(visitor, token)
  const sessionId = found(known, 'session')
  await leaveEarlierSession(visitor, request, sessionId)
  const staff = await staffSessionOf(services, token, visitor.now)
  if (staff) {
    headers.append('set-cookie', await ownBrowserCookie(visitor, request, staff.actor.userId))
    return { path: staffDestination(next), headers, toast, session: null }
  }
  const session = await sessionWithProfile(visitor, token, sessionId)
  // No welcome toast before the second factor is shown.
  if (!session) {
    const isUnenrolled = (await unenrolledStaffOf(services, token, visitor.now)) !== null
    const path = isUnenrolled ? staffEnrolmentPath(next) : secondFactorPath(next)
    return { path, headers, toast: null, session }
  }
  const { actor, profile } = session
  headers.append('set-cookie', await ownBrowserCookie(visitor, request, actor.userId))
  const draft = readCookie(request.headers.get('cookie'), draftCookieName(services.config))
  const outcome = draft ? await publishWaitingDraft(contextFor(services, actor), draft) : null
  if (outcome?.isSettled) headers.append('set-cookie', clearedDraftCookie(services.config))
  const path = destinationAfterLogin({ ...profile, next })
  return { path, headers, toast: outcome?.toast ?? toast, session }
}

/** A browser holds one session; the session of the replaced cookie would stay open unused. */
async function leaveEarlierSession(ctx: Context, request: Request, sessionId: string): Promise<void> {
  const token = readCookie(request.headers.get('cookie'), sessionCookieName(ctx.services.config))
  const earlier = token ? await sessionOf(ctx.services, token, ctx.now) : null
  if (token && earlier && earlier.actor.sessionId !== sessionId) await logOut(ctx, token)
}

/** The session behind the cookie, with a profile made if there was none; null before the second factor. */
async function sessionWithProfile(ctx: Context, token: string, sessionId: string): Promise<Session | null> {
  const { services, now } = ctx
  const session = await sessionOf(services, token, now)
  if (session) return session
  if (await pendingSessionOf(services, token, now)) return null
  const account = found(await accountOfSession(services, sessionId, now), 'account')
  // Staff without a second factor may do nothing but set one up.
  if (await isStaffAccount(ctx, account.userId)) {
    if (await unenrolledStaffOf(services, token, now)) return null
    throw new Refused('staff-enrolment-over')
  }
  // Two tabs may log in at once: the profile made first counts.
  await createProfile(actingAs(ctx, account), {}).catch(nullIfRefused('profile-exists'))
  return found(await sessionOf(services, token, now), 'session')
}

/**
 * The cookie is cleared once the draft is published or refused permanently; a draft that could not be published keeps
 * it.
 */
async function publishWaitingDraft(
  ctx: Context,
  token: string,
): Promise<{ isSettled: boolean; toast?: Words }> {
  try {
    const published = await publishDraft(ctx, token)
    return published ? { isSettled: true, toast: publishedWords(published.form) } : { isSettled: true }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { isSettled: false, toast: { ...draftToasts.kept(error.code), tone: 'info' } }
  }
}
