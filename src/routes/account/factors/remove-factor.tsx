import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { deviceContext, loginAgainHref, requireAccountHolder } from '#edge/request-context.ts'
import { pendingLogin } from '#edge/second-factor.ts'
import { secondFactorPath } from '#identity/accounts/domain/login-path.ts'
import { OwnerProofInput } from '#identity/accounts/domain/settings-input.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { neededProof } from '#identity/codes/server/owner-proof.ts'
import { OwnerProofForm } from '#identity/codes/ui/owner-proof-form.tsx'
import { removeFactor } from '#identity/factors/server/remove-factor.ts'
import {
  factorRefusalTexts,
  factorSettingsTexts,
  removeFactorTexts as texts,
} from '#identity/factors/texts/second-factor.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import type { Route } from './+types/remove-factor'
import { factorOfForm } from './factor-of-form.ts'

const REFUSALS = { ...accountRefusalTexts, ...factorRefusalTexts }
const FIELDS = { 'wrong-password': 'currentPassword' }

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAccountHolder(args)
  const { name, hasOthers } = await factorOfForm(ctx, args.params.factorId)
  const shown = { proof: await neededProof(ctx), loginHref: loginAgainHref(args.request) }
  return { name, hasOthers, ...shown, backHref: ctx.settingsPath }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAccountHolder(args)
  const { id } = await factorOfForm(ctx, args.params.factorId)
  const rules = { schema: OwnerProofInput, refusals: REFUSALS, fields: FIELDS }
  return answerForm(args.request, rules, async (proof) => {
    await removeFactor(ctx, { factorId: id, ...proof }, args.context.get(deviceContext))
    const settings = ctx.settingsPath
    // A person whose session was proved with this factor and who has another one must prove that one.
    const page = (await pendingLogin(args)) ? secondFactorPath(settings) : `${settings}#tvasteg`
    return redirectWithToast(page, factorSettingsTexts.removed)
  })
}

export default function RemoveFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { name, hasOthers, ...form } = loaderData
  return (
    <AccountStep
      title={texts.title(name || factorSettingsTexts.unnamed)}
      intro={hasOthers ? texts.another : texts.last}
    >
      <OwnerProofForm {...form} words={texts} variant="danger" answer={actionData} />
    </AccountStep>
  )
}
