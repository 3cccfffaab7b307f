import { Form as RouterForm, redirect, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { answerSignIn } from '#edge/after-login.ts'
import { answerForm, NoInput } from '#edge/answer-form.ts'
import { nextPathOf, STAFF_PATH } from '#edge/destination.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { deviceContext, type RouteArgs } from '#edge/request-context.ts'
import { type StaffWithoutFactor, staffWithoutFactor } from '#edge/second-factor.ts'
import { staffPasswordHint, beginTexts as texts } from '#features/desk/texts/staff.ts'
import { NewPasswordForm as NewPasswordInput } from '#identity/accounts/domain/account-input.ts'
import { loginPathTo, pastNewPassword, staffEnrolmentPath } from '#identity/accounts/domain/login-path.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { setNewPassword } from '#identity/codes/server/set-new-password.ts'
import { newPasswordRefusals } from '#identity/codes/texts/mailed-codes.ts'
import { enrollFactor } from '#identity/factors/server/enroll-factor.ts'
import { factorsOf } from '#identity/factors/server/factor-queries.ts'
import { ownFactor } from '#identity/factors/server/factor-settings-queries.ts'
import { addFactorTexts, factorRefusalTexts } from '#identity/factors/texts/second-factor.ts'
import { ConfirmFactorPanel } from '#identity/factors/ui/confirm-factor-panel.tsx'
import { logInTexts } from '#identity/sign-in/texts/login.ts'
import { NewPasswordForm } from '#identity/sign-in/ui/new-password-form.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { answerFactorCode } from '../../account/factors/answer-factor-code.ts'
import type { Route } from './+types/begin'

const REFUSALS = { ...newPasswordRefusals, ...factorRefusalTexts }
const FIELDS = {
  'same-password': 'password',
  'password-too-common': 'password',
  'staff-password-too-short': 'password',
}

export const meta = () => [{ title: texts.pageTitle }]

/**
 * The first login of a member of staff without a second factor: first they choose a password if there is none, then
 * they set up the app.
 */
export async function loader(args: Route.LoaderArgs) {
  const staff = await requireStaffWithoutFactor(args)
  const { email, hasPassword } = staff
  const factor = hasPassword ? await factorInSetup(staff) : null
  return { email, hasPassword, factor, backHref: '/login' }
}

export async function action(args: Route.ActionArgs) {
  const staff = await requireStaffWithoutFactor(args)
  const values = await formValuesOf(args.request.clone())
  if (values.code !== undefined) return answerCode(args, staff)
  const rules = { refusals: REFUSALS, fields: FIELDS }
  const next = nextPathOf(args.request)
  const begin = async (path: string | null) => {
    await beginFactor(args, staff)
    return redirect(staffEnrolmentPath(path))
  }
  if (staff.hasPassword) return answerForm(values, { ...rules, schema: NoInput }, () => begin(next))
  return answerForm(values, { ...rules, schema: NewPasswordInput }, async (input) => {
    await setNewPassword(staff.ctx, input, args.context.get(deviceContext))
    return begin(pastNewPassword(next))
  })
}

async function answerCode(args: RouteArgs, staff: StaffWithoutFactor) {
  const factor = await factorInSetup(staff)
  if (!factor) throw redirect(staffEnrolmentPath(nextPathOf(args.request)))
  const { ctx, token } = staff
  const onward = () =>
    answerSignIn(args, { token, next: nextPathOf(args.request), toast: logInTexts.succeeded })
  return answerFactorCode(args, { ctx, factor, onward })
}

async function beginFactor(args: RouteArgs, { ctx }: StaffWithoutFactor): Promise<void> {
  const name = addFactorTexts.app.suggestedName
  await enrollFactor(ctx, { type: 'totp', name, startsOver: true }, args.context.get(deviceContext))
}

/** The app that is being set up, with its secret; null before that. */
async function factorInSetup({ ctx }: StaffWithoutFactor) {
  const begun = (await factorsOf(ctx, ctx.actor.userId)).find(({ type }) => type === 'totp')
  return begun ? ownFactor(ctx, begun.id) : null
}

async function requireStaffWithoutFactor(args: RouteArgs): Promise<StaffWithoutFactor> {
  const staff = await staffWithoutFactor(args)
  if (!staff) throw redirect(loginPathTo(nextPathOf(args.request) ?? STAFF_PATH))
  return staff
}

export default function Begin({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, factor, backHref } = loaderData
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <FocusFrame isLoggedIn={false}>
      {!hasPassword ? (
        <AccountStep title={texts.password.title} intro={texts.password.intro}>
          <NewPasswordForm email={email} hint={staffPasswordHint} answer={actionData} isPending={isPending} />
        </AccountStep>
      ) : factor ? (
        <ConfirmFactorPanel factor={factor} isSent={false} backHref={backHref} answer={actionData} />
      ) : (
        <AccountStep title={texts.app.title} intro={texts.app.intro}>
          <RouterForm method="post">
            <input type="hidden" name="form" value="app" />
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel={texts.app.submitting}>
              {texts.app.submit}
            </Button>
          </RouterForm>
        </AccountStep>
      )}
    </FocusFrame>
  )
}
