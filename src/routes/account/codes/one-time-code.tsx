import { redirect, useNavigation } from 'react-router'
import { destinationAfterLogin, nextPathOf } from '#edge/destination.ts'
import { visitorOf } from '#edge/request-context.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { oneTimeCodeTexts as texts } from '#identity/codes/texts/mailed-codes.ts'
import { EmailForm } from '#identity/codes/ui/email-form.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/one-time-code'
import { answerEmailForm } from './send-awaited-mail.ts'

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.description, path: '/engangskod' })

export function loader(args: Route.LoaderArgs) {
  const { profile } = visitorOf(args)
  if (profile) throw redirect(destinationAfterLogin({ ...profile, next: nextPathOf(args.request) }))
  return null
}

export function action(args: Route.ActionArgs) {
  return answerEmailForm(args, { purpose: 'log-in', next: nextPathOf(args.request) })
}

export default function OneTimeCode({ actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={false}>
      <AccountStep title={texts.title} intro={texts.intro}>
        <EmailForm
          submit={texts.submit}
          answer={actionData}
          isPending={useNavigation().formMethod === 'POST'}
        />
      </AccountStep>
    </FocusFrame>
  )
}
