import { redirect, useNavigation } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { destinationAfterLogin } from '#edge/destination.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { unlessRefused } from '#edge/refusals.ts'
import { deviceContext, requireUser } from '#edge/request-context.ts'
import { NewPasswordForm as NewPasswordInput } from '#identity/accounts/domain/account-input.ts'
import { NEW_PASSWORD_PATH, STARTS_OVER } from '#identity/accounts/domain/login-path.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { refuseWithoutProof, setNewPassword } from '#identity/codes/server/set-new-password.ts'
import { newPasswordRefusals, newPasswordTexts as texts } from '#identity/codes/texts/mailed-codes.ts'
import { NewPasswordForm } from '#identity/sign-in/ui/new-password-form.tsx'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/new-password'

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  await unlessRefused(
    () => refuseWithoutProof(ctx),
    () => {
      throw redirect(href('/glomt-losenord'))
    },
  )
  const query = new URL(args.request.url).searchParams
  return { email: ctx.profile.email, startsOver: query.has(STARTS_OVER) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const rules = { schema: NewPasswordInput, refusals: newPasswordRefusals, fields: FIELDS }
  return answerForm(args.request, rules, async (input) => {
    await setNewPassword(ctx, input, args.context.get(deviceContext))
    const next = elsewhere(new URL(args.request.url).searchParams.get('next'))
    return redirectWithToast(destinationAfterLogin({ ...ctx.profile, next }), texts.succeeded)
  })
}

const FIELDS = {
  'same-password': 'password',
  'password-too-common': 'password',
  'staff-password-too-short': 'password',
}

/** The path to continue to; null for this page itself, to prevent a redirect loop. */
function elsewhere(next: string | null): string | null {
  return next?.startsWith(NEW_PASSWORD_PATH) ? null : next
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn>
      <AccountStep title={texts.title} intro={loaderData.startsOver ? texts.introAnew : texts.intro}>
        <NewPasswordForm
          email={loaderData.email}
          answer={actionData}
          isPending={useNavigation().formMethod === 'POST'}
        />
      </AccountStep>
    </FocusFrame>
  )
}
