import { href } from 'react-router'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { deviceContext, requireHolder, requireStaff } from '#edge/request-context.ts'
import { ChangePasswordInput } from '#features/accounts/domain/settings-input.ts'
import { StaffMailsInput } from '#features/accounts/domain/staff-input.ts'
import { chooseStaffMails } from '#features/accounts/server/choose-staff-mails.ts'
import { factorSettings } from '#features/accounts/server/factor-settings-queries.ts'
import { staffMember } from '#features/accounts/server/staff-queries.ts'
import { updateAccount } from '#features/accounts/server/update-account.ts'
import { accountRefusalTexts } from '#features/accounts/texts/entrance.ts'
import { passwordSettingsTexts, settingsRefusalTexts } from '#features/accounts/texts/settings.ts'
import { PasswordSettings } from '#features/accounts/ui/entrance-settings.tsx'
import { FactorSettings } from '#features/accounts/ui/factor-settings.tsx'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import {
  roleTexts,
  staffMailChoiceTexts,
  ownAccountTexts as texts,
} from '#features/moderation/texts/staff.ts'
import { StaffMailChoices } from '#features/moderation/ui/staff/mail-choices.tsx'
import type { Route } from './+types/own-account'

const REFUSALS = { ...accountRefusalTexts, ...settingsRefusalTexts }
const FIELDS = {
  'wrong-password': 'currentPassword',
  'same-password': 'password',
  'password-too-common': 'password',
  'staff-password-too-short': 'password',
}

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
  const ctx = requireHolder(args)
  const device = args.context.get(deviceContext)
  return answerForms(args.request, {
    forms: {
      mails: pageForm(StaffMailsInput, (input) => chooseStaffMails(ctx, input), staffMailChoiceTexts.saved),
      password: pageForm(
        ChangePasswordInput,
        ({ password, currentPassword }) => updateAccount(ctx, { password, currentPassword }, device),
        passwordSettingsTexts.changed,
        { fields: FIELDS },
      ),
    },
    refusals: REFUSALS,
    back: href('/admin/mitt-konto'),
    typed: () => ({}),
  })
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
