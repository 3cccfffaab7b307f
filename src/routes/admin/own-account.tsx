import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { asFormRefusal } from '#edge/refusals.ts'
import { deviceContext, type RouteArgs, requireHolder, requireStaff } from '#edge/request-context.ts'
import { ChangePasswordInput } from '#features/accounts/domain/settings-input.ts'
import { StaffMailsInput } from '#features/accounts/domain/staff-input.ts'
import { chooseStaffMails } from '#features/accounts/server/choose-staff-mails.ts'
import { factorSettings } from '#features/accounts/server/factor-settings-queries.ts'
import { staffMember } from '#features/accounts/server/staff-queries.ts'
import { updateAccount } from '#features/accounts/server/update-account.ts'
import { passwordSettingsTexts, settingsRefusalTexts } from '#features/accounts/texts/settings.ts'
import { accountRefusalTexts } from '#features/accounts/texts.ts'
import { PasswordSettings } from '#features/accounts/ui/entrance-settings.tsx'
import { FactorSettings } from '#features/accounts/ui/factor-settings.tsx'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import {
  roleTexts,
  staffMailChoiceTexts,
  ownAccountTexts as texts,
} from '#features/moderation/texts/staff.ts'
import { StaffMailChoices } from '#features/moderation/ui/staff/mail-choices.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { Route } from './+types/own-account'

const REFUSALS = { ...accountRefusalTexts, ...settingsRefusalTexts }
const FIELDS = {
  'wrong-password': 'currentPassword',
  'same-password': 'password',
  'password-too-common': 'password',
  'staff-password-too-short': 'password',
}
const FORMS = { mails: saveMails, password: savePassword } as const

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const { actor } = requireStaff(args)
  const ctx = requireHolder(args)
  const { email, mailed } = await staffMember(ctx, ctx.actor.userId)
  const { label } = roleTexts[actor.role]
  return { email, label, mailed, secondFactors: await factorSettings(ctx), path: ctx.factorsPath }
}

export async function action(args: Route.ActionArgs) {
  requireStaff(args)
  const values = await formValuesOf(args.request)
  const form = textOf(values.form)
  if (form !== 'mails' && form !== 'password') throw data(null, 400)
  try {
    return await FORMS[form](args, values)
  } catch (error) {
    const { data: told, init } = asFormRefusal(error, REFUSALS, { values: {}, fields: FIELDS })
    return data({ form, errors: told.errors, refusal: told.refusal, values: {} }, init ?? undefined)
  }
}

async function saveMails(args: RouteArgs, values: FormValues) {
  const checked = checkForm(values, StaffMailsInput)
  if (!checked.ok) return data({ form: 'mails', errors: checked.errors, values: {} }, 400)
  await chooseStaffMails(requireHolder(args), checked.input)
  return redirectWithToast('/admin/mitt-konto', staffMailChoiceTexts.saved)
}

async function savePassword(args: RouteArgs, values: FormValues) {
  const checked = checkForm(values, ChangePasswordInput)
  if (!checked.ok) return data({ form: 'password', errors: checked.errors, values: {} }, 400)
  const { password, currentPassword } = checked.input
  await updateAccount(requireHolder(args), { password, currentPassword }, args.context.get(deviceContext))
  return redirectWithToast('/admin/mitt-konto', passwordSettingsTexts.changed)
}

export default function OwnAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { email, label, mailed, secondFactors, path } = loaderData
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-8 break-words text-ink-soft">{texts.loggedInAs(email, label)}</p>
      <StaffMailChoices mailed={mailed} answer={actionData} />
      <PasswordSettings hasPassword answer={actionData} />
      <p className="mt-3 text-sm text-ink-soft">{texts.passwordNote}</p>
      <FactorSettings {...secondFactors} path={path} />
      <p className="mt-3 text-sm text-ink-soft">{texts.factorNote}</p>
    </>
  )
}
