import { data, redirect, useNavigation } from 'react-router'
import { awaitedMailCookie, claimKeyFor } from '#edge/awaited-mail.ts'
import { readForm } from '#edge/read-form.ts'
import { contextOf, visitorOf } from '#edge/request-context.ts'
import { AddressInput } from '#features/accounts/domain/account-input.ts'
import { forgotPasswordTexts as texts } from '#features/accounts/texts/mailed-codes.ts'
import { AccountStep } from '#features/accounts/ui/account-step.tsx'
import { AddressForm } from '#features/accounts/ui/address-form.tsx'
import { textOf } from '#kernel/form-values.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/forgot-password'
import { asStepRefusal, sendAwaitedMail } from './send-awaited-mail.ts'

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.description, path: '/glomt-losenord' })

export function loader(args: Route.LoaderArgs) {
  const { profile } = visitorOf(args)
  return { email: profile?.email, isLoggedIn: profile !== null }
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, AddressInput)
  const email = textOf(form.values.email)
  if (!form.ok) return data({ errors: form.errors, refusal: undefined, email }, 400)
  const ctx = contextOf(args)
  const key = claimKeyFor(ctx.services, args.request, form.input.email)
  const mail = { purpose: 'recovery', email: form.input.email, sentAt: ctx.now, next: null, key } as const
  try {
    await sendAwaitedMail(args, { ...mail, captcha: form.input.captcha })
  } catch (error) {
    return asStepRefusal(error, email)
  }
  return redirect('/kolla-epost', { headers: { 'set-cookie': awaitedMailCookie(ctx.services, mail) } })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={loaderData.isLoggedIn}>
      <AccountStep title={texts.title} intro={texts.intro}>
        <AddressForm
          email={loaderData.email}
          submit={texts.submit}
          answer={actionData}
          isPending={useNavigation().formMethod === 'POST'}
        />
      </AccountStep>
    </FocusFrame>
  )
}
