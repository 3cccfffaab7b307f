import { useNavigation } from 'react-router'
import { visitorOf } from '#edge/request-context.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { forgotPasswordTexts as texts } from '#identity/codes/texts/mailed-codes.ts'
import { EmailForm } from '#identity/codes/ui/email-form.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/forgot-password'
import { answerEmailForm } from './send-awaited-mail.ts'

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.description, path: '/glomt-losenord' })

export function loader(args: Route.LoaderArgs) {
  const { profile } = visitorOf(args)
  return { email: profile?.email, isLoggedIn: profile !== null }
}

export function action(args: Route.ActionArgs) {
  return answerEmailForm(args, { purpose: 'recovery', next: null })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={loaderData.isLoggedIn}>
      <AccountStep title={texts.title} intro={texts.intro}>
        <EmailForm
          email={loaderData.email}
          submit={texts.submit}
          answer={actionData}
          isPending={useNavigation().formMethod === 'POST'}
        />
      </AccountStep>
    </FocusFrame>
  )
}
