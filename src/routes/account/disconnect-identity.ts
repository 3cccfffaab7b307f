import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireUser } from '#edge/request-context.ts'
import { settingsPath } from '#features/accounts/domain/destination.ts'
import { unlinkIdentity } from '#features/accounts/server/unlink-identity.ts'
import { identitySettingsTexts, unlinkRefusalTexts } from '#features/accounts/texts/providers.ts'
import type { Route } from './+types/disconnect-identity'

export function loader(args: Route.LoaderArgs) {
  return redirect(settingsPath(requireUser(args).profile.userType))
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const back = settingsPath(ctx.profile.userType)
  try {
    await unlinkIdentity(ctx, { identityId: args.params.identityId })
  } catch (error) {
    return backWithRefusal(back, error, unlinkRefusalTexts)
  }
  return redirectWithToast(back, identitySettingsTexts.disconnected)
}
