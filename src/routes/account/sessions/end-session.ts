import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { requireUser } from '#edge/request-context.ts'
import { settingsPath } from '#identity/accounts/domain/destination.ts'
import { sessionSettingsTexts } from '#identity/accounts/texts/settings.ts'
import { endSession } from '#identity/sessions/server/end-session.ts'
import type { Route } from './+types/end-session'

/** POST only: a link must not log a device out. */
export function loader(args: Route.LoaderArgs) {
  return redirect(settingsPath(requireUser(args).profile.userType))
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  await endSession(ctx, args.params)
  return redirectWithToast(`${settingsPath(ctx.profile.userType)}#enheter`, sessionSettingsTexts.ended)
}
