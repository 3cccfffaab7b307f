import { redirect, useNavigation } from 'react-router'
import { destinationAfterLogin } from '#edge/destination.ts'
import { visitorOf } from '#edge/request-context.ts'
import { SignUpInput } from '#identity/accounts/domain/account-input.ts'
import { safeNextPath } from '#identity/accounts/domain/login-path.ts'
import { registerTexts as texts } from '#identity/codes/texts/mailed-codes.ts'
import { Registration } from '#identity/sign-in/ui/registration.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/register'
import { answerSignUp } from './answer-sign-in.ts'

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.description, path: '/register' })

export function loader(args: Route.LoaderArgs) {
  const { profile } = visitorOf(args)
  const query = new URL(args.request.url).searchParams
  const next = safeNextPath(query.get('next'))
  if (profile) throw redirect(destinationAfterLogin({ ...profile, next }))
  return { userType: query.get('typ') === 'company' ? 'company' : 'customer', next } as const
}

export function action(args: Route.ActionArgs) {
  const { profile } = visitorOf(args)
  const next = new URL(args.request.url).searchParams.get('next')
  if (profile) return redirect(destinationAfterLogin({ ...profile, next }))
  return answerSignUp(args, next, SignUpInput)
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={false}>
      <Registration {...loaderData} answer={actionData} isPending={useNavigation().formMethod === 'POST'} />
    </FocusFrame>
  )
}
