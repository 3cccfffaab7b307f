import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { deviceContext, loginAgainHref, requireUser } from '#edge/request-context.ts'
import { OwnerProofInput } from '#identity/accounts/domain/settings-input.ts'
import { settingsRefusalTexts } from '#identity/accounts/texts/settings.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { neededProof } from '#identity/codes/server/owner-proof.ts'
import { ownerRefusalTexts } from '#identity/codes/texts/owner-proof.ts'
import { OwnerProofForm } from '#identity/codes/ui/owner-proof-form.tsx'
import { removableIdentity } from '#identity/providers/server/own-identity-queries.ts'
import { unlinkIdentity } from '#identity/providers/server/unlink-identity.ts'
import { disconnectIdentityTexts as texts, unlinkRefusalTexts } from '#identity/providers/texts/providers.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/disconnect-identity'

const REFUSALS = {
  ...accountRefusalTexts,
  ...settingsRefusalTexts,
  ...ownerRefusalTexts,
  ...unlinkRefusalTexts,
}

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const { name } = await removableIdentity(ctx, args.params.identityId)
  const shown = { proof: await neededProof(ctx), loginHref: loginAgainHref(args.request) }
  return { name, ...shown, backHref: href(`/${ctx.profile.userType}/settings`) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const { id: identityId } = await removableIdentity(ctx, args.params.identityId)
  const fields = { 'wrong-password': 'currentPassword' }
  const rules = { schema: OwnerProofInput, refusals: REFUSALS, fields }
  return answerForm(args.request, rules, async ({ currentPassword: password }) => {
    await unlinkIdentity(ctx, { identityId, password }, args.context.get(deviceContext))
    return redirectWithToast(href(`/${ctx.profile.userType}/settings`), texts.done)
  })
}

export default function DisconnectIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ...form } = loaderData
  return (
    <AccountStep title={texts.title(name)} intro={texts.intro(name)}>
      <OwnerProofForm {...form} words={texts.words} variant="danger" answer={actionData} />
    </AccountStep>
  )
}
