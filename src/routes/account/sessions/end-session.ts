import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { requireUser } from '#edge/request-context.ts'
import { sessionSettingsTexts } from '#identity/accounts/texts/settings.ts'
import { endSession } from '#identity/sessions/server/end-session.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/end-session'

/** POST only, so that no link can log a device out. */
export function loader(args: Route.LoaderArgs) {
  return redirect(href(`/${requireUser(args).profile.userType}/settings`))
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  await endSession(ctx, args.params)
  return redirectWithToast(`${href(`/${ctx.profile.userType}/settings`)}#enheter`, sessionSettingsTexts.ended)
}
