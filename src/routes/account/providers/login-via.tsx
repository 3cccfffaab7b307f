import { data, Link } from 'react-router'
import { startProviderLogin } from '#edge/provider-login.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { backWithRefusal, unlessRefused } from '#edge/refusals.ts'
import { safeNextPath } from '#identity/accounts/domain/login-path.ts'
import {
  providerFailureTexts,
  providerLeaveTexts,
  providerRefusalTexts,
} from '#identity/providers/texts/providers.ts'
import { ProviderLeavePanel } from '#identity/providers/ui/provider-panels.tsx'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/login-via'

export const meta = () => [{ title: providerLeaveTexts.pageTitle }]
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Only the button begins a login; a GET redirects to the page with the button. */
export async function action(args: Route.ActionArgs) {
  const form = await formValuesOf(args.request)
  const next = safeNextPath(textOf(form.next))
  const typ = form.userType === 'company' ? 'company' : null
  const leave = async () => {
    const { provider } = args.params
    const { headers, ...leaving } = await startProviderLogin(args, { provider, query: { next, typ } })
    return data(leaving, { headers })
  }
  return unlessRefused(leave, (refused) => backWithRefusal(href('/login'), refused, providerRefusalTexts))
}

export default function LoginVia({ actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={false}>
      {actionData ? (
        <ProviderLeavePanel {...actionData} />
      ) : (
        <Link to={href('/login')}>{providerFailureTexts.way.logIn}</Link>
      )}
    </FocusFrame>
  )
}
