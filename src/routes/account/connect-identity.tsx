import { data, Link } from 'react-router'
import { leaveForProvider } from '#edge/provider-login.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireUser } from '#edge/request-context.ts'
import { settingsPath } from '#features/accounts/domain/destination.ts'
import {
  providerFailureTexts,
  providerLeaveTexts,
  providerRefusalTexts,
  unlinkRefusalTexts,
} from '#features/accounts/texts/providers.ts'
import { ProviderLeavePanel } from '#features/accounts/ui/provider-panels.tsx'
import { Refused } from '#kernel/refusal.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/connect-identity'

export const meta = () => [{ title: providerLeaveTexts.pageTitle }]
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function action(args: Route.ActionArgs) {
  const { actor, profile, services } = requireUser(args)
  try {
    if (!services.config.auth.manualLinking) throw new Refused('manual-linking-disabled')
    const { provider } = args.params
    const wish = { provider, query: { koppling: provider }, linkingTargetId: actor.userId }
    const { headers, ...leaving } = await leaveForProvider(args, wish)
    return data(leaving, { headers })
  } catch (error) {
    return backWithRefusal(settingsPath(profile.userType), error, {
      ...providerRefusalTexts,
      ...unlinkRefusalTexts,
    })
  }
}

export default function ConnectIdentity({ actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn>
      {actionData ? (
        <ProviderLeavePanel {...actionData} />
      ) : (
        <Link to="/dashboard">{providerFailureTexts.way.connect}</Link>
      )}
    </FocusFrame>
  )
}
