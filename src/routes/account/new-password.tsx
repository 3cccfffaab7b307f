import { data, redirect, useNavigation } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { refusalInit } from '#edge/refusals.ts'
import { deviceContext, requireUser } from '#edge/request-context.ts'
import { NewPasswordForm as NewPasswordInput } from '#features/accounts/domain/account-input.ts'
import {
  destinationAfterLogin,
  NEW_PASSWORD_PATH,
  STARTS_OVER,
} from '#features/accounts/domain/destination.ts'
import { refuseWithoutProof, setNewPassword } from '#features/accounts/server/set-new-password.ts'
import { newPasswordRefusals, newPasswordTexts as texts } from '#features/accounts/texts/mailed-codes.ts'
import { AccountStep } from '#features/accounts/ui/account-step.tsx'
import { NewPasswordForm } from '#features/accounts/ui/new-password-form.tsx'
import { Refused } from '#kernel/refusal.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/new-password'

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  try {
    await refuseWithoutProof(ctx)
  } catch (error) {
    throw error instanceof Refused ? redirect('/glomt-losenord') : error
  }
  const query = new URL(args.request.url).searchParams
  return { email: ctx.profile.email, startsOver: query.has(STARTS_OVER) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const form = await readForm(args.request, NewPasswordInput)
  if (!form.ok) return data({ errors: form.errors, refusal: undefined }, 400)
  try {
    await setNewPassword(ctx, form.input, args.context.get(deviceContext))
  } catch (error) {
    return refusedBy(error)
  }
  const next = new URL(args.request.url).searchParams.get('next')
  return redirectWithToast(destinationAfterLogin({ ...ctx.profile, next: elsewhere(next) }), texts.succeeded)
}

const OF_FIELD = new Set(['same-password', 'password-too-common', 'staff-password-too-short'])

/** Not to this very page again. */
function elsewhere(next: string | null): string | null {
  return next?.startsWith(NEW_PASSWORD_PATH) ? null : next
}

function refusedBy(error: unknown) {
  if (!(error instanceof Refused) || !Object.hasOwn(newPasswordRefusals, error.code)) throw error
  const sentence = newPasswordRefusals[error.code as keyof typeof newPasswordRefusals]
  const isOfField = OF_FIELD.has(error.code)
  const errors: Record<string, string> = isOfField ? { password: sentence } : {}
  return data({ errors, refusal: isOfField ? undefined : sentence }, refusalInit(error))
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
