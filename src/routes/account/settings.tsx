import { data, redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { asFormRefusal } from '#edge/refusals.ts'
import { deviceContext, requireUser } from '#edge/request-context.ts'
import { settingsPath } from '#features/accounts/domain/destination.ts'
import { factorSettings } from '#features/accounts/server/factor-settings-queries.ts'
import { listOwnIdentities } from '#features/accounts/server/own-identity-queries.ts'
import { listOwnSessions, ownEntrance } from '#features/accounts/server/session-list-queries.ts'
import { settingsRefusalTexts, settingsTexts as texts } from '#features/accounts/texts/settings.ts'
import { accountRefusalTexts } from '#features/accounts/texts.ts'
import { DetailSettings } from '#features/accounts/ui/detail-settings.tsx'
import { EmailSettings, PasswordSettings } from '#features/accounts/ui/entrance-settings.tsx'
import { FactorSettings } from '#features/accounts/ui/factor-settings.tsx'
import { IdentitySettings } from '#features/accounts/ui/identity-settings.tsx'
import { SessionSettings } from '#features/accounts/ui/session-settings.tsx'
import { ownMailChoices } from '#features/notifications/server/notification-choice-queries.ts'
import { NotificationChoices } from '#features/notifications/ui/notification-choices.tsx'
import { PrivacySettings } from '#features/privacy/ui/privacy-settings.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { Route } from './+types/settings'
import { settingsForms } from './settings-forms.ts'

const REFUSALS = { ...accountRefusalTexts, ...settingsRefusalTexts }

export function meta() {
  return [{ title: texts.pageTitle }]
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const { name, phone, location, email, userType } = ctx.profile
  const own = settingsPath(userType)
  if (!new URL(args.request.url).pathname.startsWith(own)) throw redirect(own)
  const [entrance, sessions, entrances, secondFactors, mailChoices] = await Promise.all([
    ownEntrance(ctx),
    listOwnSessions(ctx),
    listOwnIdentities(ctx),
    factorSettings(ctx),
    ownMailChoices(ctx),
  ])
  const details = { name, phone: phone ?? '', location: location ?? '' }
  return { details, email, ...entrance, sessions, entrances, secondFactors, mailChoices }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const values = await formValuesOf(args.request)
  const name = textOf(values.form)
  const form = Object.hasOwn(settingsForms, name) ? settingsForms[name] : undefined
  if (!form) throw data(null, 400)
  const checked = checkForm(values, form.schema)
  if (!checked.ok) return data({ form: name, errors: checked.errors, values: typed(values) }, 400)
  try {
    await form.save(ctx, checked.input as never, args.context.get(deviceContext))
  } catch (error) {
    const answer = asFormRefusal(error, REFUSALS, { values, fields: form.fields })
    return data({ ...answer.data, form: name, values: typed(values) }, answer.init ?? 409)
  }
  return redirectWithToast(settingsPath(ctx.profile.userType), form.done)
}

/** What goes back into the fields: never a password. */
function typed({ name, phone, location, email }: FormValues) {
  return { name: textOf(name), phone: textOf(phone), location: textOf(location), email: textOf(email) }
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { details, email, pendingEmail, hasPassword, sessions } = loaderData
  const { entrances, secondFactors, mailChoices } = loaderData
  return (
    <>
      <h1 className="mb-8">{texts.title}</h1>
      <DetailSettings details={details} answer={actionData} />
      <EmailSettings
        email={email}
        pendingEmail={pendingEmail}
        hasPassword={hasPassword}
        answer={actionData}
      />
      <PasswordSettings hasPassword={hasPassword} answer={actionData} />
      <FactorSettings {...secondFactors} />
      <IdentitySettings {...entrances} />
      <NotificationChoices mail={mailChoices} answer={actionData} />
      <SessionSettings sessions={sessions} />
      <PrivacySettings />
    </>
  )
}
