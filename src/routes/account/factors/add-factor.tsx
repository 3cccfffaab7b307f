import { redirect } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { deviceContext, loginAgainHref, type RouteArgs, requireAccountHolder } from '#edge/request-context.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { AddAppInput, AddPhoneInput } from '#identity/factors/domain/factor-input.ts'
import { challengeFactor } from '#identity/factors/server/challenge-factor.ts'
import { enrollFactor } from '#identity/factors/server/enroll-factor.ts'
import { newFactorDefaults } from '#identity/factors/server/factor-settings-queries.ts'
import { factorRefusalTexts, addFactorTexts as texts } from '#identity/factors/texts/second-factor.ts'
import { AddFactorForm } from '#identity/factors/ui/add-factor-form.tsx'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { href, withQuery } from '#kernel/href.ts'
import type { Route } from './+types/add-factor'

const REFUSALS = { ...accountRefusalTexts, ...factorRefusalTexts }
const FIELDS = {
  'wrong-password': 'currentPassword',
  'factor-name-taken': 'name',
  'factor-phone-verified': 'phone',
  'phone-invalid': 'phone',
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: texts[loaderData?.type ?? 'app'].pageTitle }]
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAccountHolder(args)
  const type = typeOf(args.request)
  const defaults = await newFactorDefaults(ctx, texts[type].suggestedName)
  const loginHref = loginAgainHref(args.request)
  return { type, ...defaults, loginHref, backHref: ctx.settingsPath }
}

export async function action(args: Route.ActionArgs) {
  requireAccountHolder(args)
  const rules = { refusals: REFUSALS, fields: FIELDS, typed }
  const add = async (input: NewFactor) => redirect(await begin(args, input))
  return typeOf(args.request) === 'phone'
    ? answerForm(args.request, { ...rules, schema: AddPhoneInput }, add)
    : answerForm(args.request, { ...rules, schema: AddAppInput }, add)
}

type NewFactor = { name: string; phone?: string; currentPassword: string }

/** Creates the factor, sends a code if it is a phone, and returns the path where it is confirmed. */
async function begin(args: RouteArgs, { currentPassword, ...input }: NewFactor): Promise<string> {
  const ctx = requireAccountHolder(args)
  const device = args.context.get(deviceContext)
  const type = input.phone ? 'phone' : 'totp'
  const { id: factorId } = await enrollFactor(
    ctx,
    { ...input, type, currentPassword, startsOver: true },
    device,
  )
  const page = href(`${ctx.factorsPath}/:factorId`, { factorId })
  if (type === 'totp') return page
  const challenge = await challengeFactor(ctx, { factorId }, device)
  return withQuery(page, { skickad: challenge.id })
}

function typeOf(request: Request): 'app' | 'phone' {
  return new URL(request.url).pathname.includes('telefon') ? 'phone' : 'app'
}

/** The values that are filled in again: never a password. */
function typed({ name, phone }: FormValues) {
  return { name: textOf(name), phone: textOf(phone) }
}

export default function AddFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { title, intro } = texts[loaderData.type]
  return (
    <AccountStep title={title} intro={intro}>
      <AddFactorForm {...loaderData} answer={actionData} />
    </AccountStep>
  )
}
