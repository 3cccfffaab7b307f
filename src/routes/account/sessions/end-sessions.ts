import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { requireUser } from '#edge/request-context.ts'
import { clearedSessionCookie } from '#edge/session-cookie.ts'
import { sessionSettingsTexts } from '#identity/accounts/texts/settings.ts'
import { endSessions } from '#identity/sessions/server/log-out.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/end-sessions'

/** POST only, so that no link can log out all devices. */
export function loader(args: Route.LoaderArgs) {
  return redirect(href(`/${requireUser(args).profile.userType}/settings`))
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  await endSessions(ctx, 'global')
  const headers = new Headers({ 'set-cookie': clearedSessionCookie(ctx.services.config) })
  return redirectWithToast(href('/'), sessionSettingsTexts.endedEverywhere, headers)
}
