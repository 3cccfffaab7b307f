import { answerForms, pageForm } from '#edge/answer-form.ts'
import { deviceContext, requireAccountHolder, requireStaff } from '#edge/request-context.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import {
  roleTexts,
  staffMailChoiceTexts,
  staffPasswordHint,
  ownAccountTexts as texts,
} from '#features/desk/texts/staff.ts'
import { StaffMailChoices } from '#features/desk/ui/staff/mail-choices.tsx'
import { ChangePasswordInput } from '#identity/accounts/domain/settings-input.ts'
import { passwordSettingsTexts, settingsRefusalTexts } from '#identity/accounts/texts/settings.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { factorSettings } from '#identity/factors/server/factor-settings-queries.ts'
import { FactorSettings } from '#identity/factors/ui/factor-settings.tsx'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { PasswordSettings } from '#identity/sign-in/ui/login-settings.tsx'
import { StaffMailsInput } from '#identity/staff/domain/staff-input.ts'
import { chooseStaffMails } from '#identity/staff/server/choose-staff-mails.ts'
import { staffMember } from '#identity/staff/server/staff-queries.ts'
import { href } from '#kernel/href.ts'
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
  const ctx = requireAccountHolder(args)
  const { email, mailed } = await staffMember(ctx, ctx.actor.userId)
  const { label } = roleTexts[actor.role]
  return { email, label, mailed, secondFactors: await factorSettings(ctx), path: ctx.factorsPath }
}

export async function action(args: Route.ActionArgs) {
  requireStaff(args)
  const ctx = requireAccountHolder(args)
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
      <PasswordSettings hasPassword hint={staffPasswordHint} answer={actionData} />
      <FactorSettings {...secondFactors} path={path} />
      <p className="mt-3 text-sm text-ink-soft">{texts.factorNote}</p>
    </>
  )
}
