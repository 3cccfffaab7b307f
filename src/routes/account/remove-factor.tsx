import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { asFormRefusal } from '#edge/refusals.ts'
import { deviceContext, requireUser } from '#edge/request-context.ts'
import { halfWayIn } from '#edge/second-factor.ts'
import { secondFactorPath, settingsPath } from '#features/accounts/domain/destination.ts'
import { RemoveFactorInput } from '#features/accounts/domain/factor-input.ts'
import { checkOwner } from '#features/accounts/server/check-owner.ts'
import { ownFactor } from '#features/accounts/server/factor-settings-queries.ts'
import { removeFactor } from '#features/accounts/server/remove-factor.ts'
import {
  factorRefusalTexts,
  factorSettingsTexts,
  removeFactorTexts as texts,
} from '#features/accounts/texts/second-factor.ts'
import { accountRefusalTexts } from '#features/accounts/texts.ts'
import { AccountStep } from '#features/accounts/ui/account-step.tsx'
import { RemoveFactorForm } from '#features/accounts/ui/remove-factor-form.tsx'
import type { Route } from './+types/remove-factor'

const REFUSALS = { ...accountRefusalTexts, ...factorRefusalTexts }
const FIELDS = { 'wrong-password': 'currentPassword' }

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const { name, hasOthers, hasPassword } = await ownFactor(ctx, args.params.factorId)
  return { name, hasOthers, hasPassword, backHref: settingsPath(ctx.profile.userType) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const { id } = await ownFactor(ctx, args.params.factorId)
  const form = await readForm(args.request, RemoveFactorInput)
  if (!form.ok) return data({ errors: form.errors, refusal: undefined }, 400)
  try {
    await checkOwner(ctx, form.input.currentPassword, args.context.get(deviceContext))
    await removeFactor(ctx, id)
  } catch (error) {
    const answer = asFormRefusal(error, REFUSALS, { values: {}, fields: FIELDS })
    return data({ errors: answer.data.errors, refusal: answer.data.refusal }, answer.init ?? undefined)
  }
  const settings = settingsPath(ctx.profile.userType)
  // Whoever stood on it and has another must show that one.
  const page = (await halfWayIn(args)) ? secondFactorPath(settings) : `${settings}#tvasteg`
  return redirectWithToast(page, factorSettingsTexts.removed)
}

export default function RemoveFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { name, hasOthers, ...form } = loaderData
  return (
    <AccountStep
      title={texts.title(name || factorSettingsTexts.unnamed)}
      intro={hasOthers ? texts.another : texts.last}
    >
      <RemoveFactorForm {...form} answer={actionData} />
    </AccountStep>
  )
}
