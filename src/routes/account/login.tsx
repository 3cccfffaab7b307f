import { data, redirect, useNavigation } from 'react-router'
import { enter } from '#edge/after-login.ts'
import { readForm } from '#edge/read-form.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { LogInInput, SignUpForm } from '#features/accounts/domain/account-input.ts'
import { destinationAfterLogin, safeNextPath } from '#features/accounts/domain/destination.ts'
import { type AccountRefusal, refusedField } from '#features/accounts/domain/form-failure.ts'
import { logIn } from '#features/accounts/server/log-in.ts'
import { signUp } from '#features/accounts/server/sign-up.ts'
import { entranceTexts, logInTexts, signUpTexts } from '#features/accounts/texts.ts'
import { Entrance, type EntranceTab } from '#features/accounts/ui/entrance.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/login'

const SIGN_UP = 'skapa-konto'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: entranceTexts.pageTitle[loaderData?.tab ?? 'logIn'] }]
}

export function loader(args: Route.LoaderArgs) {
  const { profile } = visitorOf(args)
  const query = new URL(args.request.url).searchParams
  const next = safeNextPath(query.get('next'))
  if (profile) throw redirect(destinationAfterLogin({ ...profile, next }))
  const tab: EntranceTab = query.get('flik') === SIGN_UP ? 'signUp' : 'logIn'
  return {
    tab,
    hrefs: tabHrefs(next),
    userType: query.get('typ') === 'company' ? 'company' : 'customer',
  } as const
}

export async function action(args: Route.ActionArgs) {
  const { profile } = visitorOf(args)
  const query = new URL(args.request.url).searchParams
  const next = query.get('next')
  if (profile) return redirect(destinationAfterLogin({ ...profile, next }))
  return query.get('flik') === SIGN_UP ? answerSignUp(args, next) : answerLogIn(args, next)
}

async function answerLogIn(args: Route.ActionArgs, next: string | null) {
  const form = await readForm(args.request, LogInInput)
  if (!form.ok) return notAccepted(form.errors, form.values)
  try {
    const { token } = await logIn(contextOf(args), form.input, args.context.get(deviceContext))
    return await enter(args, { token, next, toast: logInTexts.succeeded })
  } catch (error) {
    return refusedBy(error, form.values)
  }
}

async function answerSignUp(args: Route.ActionArgs, next: string | null) {
  const form = await readForm(args.request, SignUpForm)
  if (!form.ok) return notAccepted(form.errors, form.values)
  try {
    const { token } = await signUp(contextOf(args), form.input, args.context.get(deviceContext))
    return await enter(args, { token, next, toast: signUpTexts.succeeded })
  } catch (error) {
    return refusedBy(error, form.values)
  }
}

function notAccepted(errors: Record<string, string>, values: FormValues) {
  return data({ errors, refusal: null, values: typed(values) }, 400)
}

function refusedBy(error: unknown, values: FormValues) {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
  const field = refusedField[error.code]
  const errors: Record<string, string> = field ? { [field]: error.code } : {}
  return data({ errors, refusal: error.code as AccountRefusal, values: typed(values) }, 409)
}

/** What goes back into the fields: never a password. */
function typed({ name, email, userType }: FormValues) {
  return { name: textOf(name), email: textOf(email), userType: textOf(userType) }
}

function tabHrefs(next: string | null): Record<EntranceTab, string> {
  const kept = next ? `next=${encodeURIComponent(next)}` : ''
  return {
    logIn: kept ? `/login?${kept}` : '/login',
    signUp: `/login?${[`flik=${SIGN_UP}`, kept].filter(Boolean).join('&')}`,
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, hrefs, userType } = loaderData
  const sent = actionData?.values.userType
  return (
    <FocusFrame isLoggedIn={false}>
      <Entrance
        key={tab}
        tab={tab}
        hrefs={hrefs}
        initialUserType={sent === 'company' || sent === 'customer' ? sent : userType}
        answer={actionData}
        isPending={useNavigation().formMethod === 'POST'}
      />
    </FocusFrame>
  )
}
