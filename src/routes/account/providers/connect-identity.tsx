import { data, redirect } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { offeredProviders, startProviderLogin } from '#edge/provider-login.ts'
import { loginAgainHref, type RouteArgs, requireUser } from '#edge/request-context.ts'
import { OwnerProofInput } from '#identity/accounts/domain/settings-input.ts'
import { settingsRefusalTexts } from '#identity/accounts/texts/settings.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { neededProof } from '#identity/codes/server/owner-proof.ts'
import { ownerRefusalTexts } from '#identity/codes/texts/owner-proof.ts'
import { OwnerProofForm } from '#identity/codes/ui/owner-proof-form.tsx'
import {
  providerLeaveTexts,
  providerRefusalTexts,
  connectIdentityTexts as texts,
} from '#identity/providers/texts/providers.ts'
import { ProviderLeavePanel } from '#identity/providers/ui/provider-panels.tsx'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/connect-identity'

const REFUSALS = {
  ...accountRefusalTexts,
  ...settingsRefusalTexts,
  ...ownerRefusalTexts,
  ...providerRefusalTexts,
}

export const meta = () => [{ title: providerLeaveTexts.pageTitle }]
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const backHref = href(`/${ctx.profile.userType}/settings`)
  const provider = offeredProviders(args).find(({ id }) => id === args.params.provider)
  if (!provider) throw redirect(backHref)
  const shown = { proof: await neededProof(ctx), loginHref: loginAgainHref(args.request) }
  return { name: provider.name, ...shown, backHref, crumbLabels: { [provider.id]: provider.name } }
}

export async function action(args: Route.ActionArgs) {
  requireUser(args)
  const fields = { 'wrong-password': 'currentPassword' }
  const rules = { schema: OwnerProofInput, refusals: REFUSALS, fields }
  return answerForm(args.request, rules, ({ currentPassword }) =>
    leave(args, args.params.provider, currentPassword),
  )
}

async function leave(args: RouteArgs, provider: string, password: string) {
  const request = { provider, query: { koppling: provider }, linking: { password } }
  const { headers, ...leaving } = await startProviderLogin(args, request)
  return data({ outcome: 'leaving', ...leaving } as const, { headers })
}

export default function ConnectIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { name, crumbLabels: _, ...form } = loaderData
  return (
    <FocusFrame isLoggedIn>
      {actionData && 'outcome' in actionData ? (
        <ProviderLeavePanel {...actionData} />
      ) : (
        <AccountStep title={texts.title(name)} intro={texts.intro(name)}>
          <OwnerProofForm
            {...form}
            words={texts.words(name)}
            variant="primary"
            leavesSite
            answer={actionData}
          />
        </AccountStep>
      )}
    </FocusFrame>
  )
}
