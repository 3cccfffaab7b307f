import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { requireAccountHolder } from '#edge/request-context.ts'
import { factorSettingsTexts, confirmFactorTexts as texts } from '#identity/factors/texts/second-factor.ts'
import { ConfirmFactorPanel } from '#identity/factors/ui/confirm-factor-panel.tsx'
import type { Route } from './+types/confirm-factor'
import { answerFactorCode, sentChallenge } from './answer-factor-code.ts'
import { factorOfForm } from './factor-of-form.ts'

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAccountHolder(args)
  const factor = await factorOfForm(ctx, args.params.factorId)
  const { type, phone, setup, isVerified } = factor
  const backHref = ctx.settingsPath
  if (isVerified) throw redirect(backHref)
  return {
    factor: { type, phone, setup },
    isSent: (await sentChallenge(args, ctx, factor)) !== null,
    backHref,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAccountHolder(args)
  const factor = await factorOfForm(ctx, args.params.factorId)
  const settings = `${ctx.settingsPath}#tvasteg`
  const onward = async () => redirectWithToast(settings, factorSettingsTexts.added)
  return answerFactorCode(args, { ctx, factor, onward })
}

export default function ConfirmFactor({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmFactorPanel {...loaderData} answer={actionData} />
}
