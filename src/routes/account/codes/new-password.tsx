import { redirect, useNavigation } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { destinationAfterLogin, STAFF_PATH } from '#edge/destination.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { unlessRefused } from '#edge/refusals.ts'
import { deviceContext, type RouteArgs, requireStaff, requireUser, visitorOf } from '#edge/request-context.ts'
import { staffPasswordHint } from '#features/desk/texts/staff.ts'
import { NewPasswordForm as NewPasswordInput } from '#identity/accounts/domain/account-input.ts'
import { pastNewPassword, STARTS_OVER } from '#identity/accounts/domain/login-path.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { refuseWithoutProof, setNewPassword } from '#identity/codes/server/set-new-password.ts'
import { newPasswordRefusals, newPasswordTexts as texts } from '#identity/codes/texts/mailed-codes.ts'
import { NewPasswordForm } from '#identity/sign-in/ui/new-password-form.tsx'
import { staffMember } from '#identity/staff/server/staff-queries.ts'
import { holderOf } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/new-password'

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const { ctx, email, isStaff } = await requireHolder(args)
  await unlessRefused(
    () => refuseWithoutProof(ctx),
    () => {
      throw redirect(href('/glomt-losenord'))
    },
  )
  const query = new URL(args.request.url).searchParams
  return { email, isStaff, startsOver: query.has(STARTS_OVER) }
}

export async function action(args: Route.ActionArgs) {
  const { ctx, onward } = await requireHolder(args)
  const rules = { schema: NewPasswordInput, refusals: newPasswordRefusals, fields: FIELDS }
  return answerForm(args.request, rules, async (input) => {
    await setNewPassword(ctx, input, args.context.get(deviceContext))
    const next = pastNewPassword(new URL(args.request.url).searchParams.get('next'))
    return redirectWithToast(onward(next), texts.succeeded)
  })
}

/** The person whose password it is: a member of staff too, once they have shown their second factor. */
async function requireHolder(args: RouteArgs) {
  if (visitorOf(args).actor.kind !== 'staff') {
    const ctx = requireUser(args)
    const onward = (next: string | null) => destinationAfterLogin({ ...ctx.profile, next })
    return { ctx, email: ctx.profile.email, isStaff: false, onward }
  }
  const ctx = requireStaff(args)
  const actor = holderOf(ctx.actor)
  if (!actor) throw redirect(STAFF_PATH)
  const { email } = await staffMember(ctx, actor.userId)
  return { ctx: { ...ctx, actor }, email, isStaff: true, onward: () => STAFF_PATH }
}

const FIELDS = {
  'same-password': 'password',
  'password-too-common': 'password',
  'staff-password-too-short': 'password',
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn>
      <AccountStep title={texts.title} intro={loaderData.startsOver ? texts.introAnew : texts.intro}>
        <NewPasswordForm
          email={loaderData.email}
          hint={loaderData.isStaff ? staffPasswordHint : undefined}
          answer={actionData}
          isPending={useNavigation().formMethod === 'POST'}
        />
      </AccountStep>
    </FocusFrame>
  )
}
