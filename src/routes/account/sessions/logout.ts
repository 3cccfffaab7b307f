import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { contextOf } from '#edge/request-context.ts'
import { clearedSessionCookie, readCookie, sessionCookieName } from '#edge/session-cookie.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { logOutTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/logout'

/** POST only, so that no followed or prefetched link logs out. */
export function loader() {
  return redirect(href('/'))
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const { config } = ctx.services
  const token = readCookie(args.request.headers.get('cookie'), sessionCookieName(config))
  if (token) await logOut(ctx, token)
  const headers = new Headers({ 'set-cookie': clearedSessionCookie(config) })
  return redirectWithToast(href('/'), logOutTexts.succeeded, headers)
}
