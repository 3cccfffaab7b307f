import { redirect, useNavigation } from 'react-router'
import { useStepHeading } from '#design/frame/use-step-heading.ts'
import { homePath } from '#edge/destination.ts'
import { visitorOf } from '#edge/request-context.ts'
import { useOnboardingSeen } from '#features/analytics/ui/use-flow-events.ts'
import { stepAsked, stepHref } from '#features/onboarding/domain/onboarding-step.ts'
import {
  onboardingFailureTexts,
  onboardingLandingTexts,
  onboardingTitle,
  customerStartTexts as texts,
} from '#features/onboarding/texts.ts'
import { type AccountAnswer, AccountReady } from '#features/onboarding/ui/account-form.tsx'
import { CustomerDetailsStep, type DetailsAnswer } from '#features/onboarding/ui/customer-details-step.tsx'
import { CustomerDone } from '#features/onboarding/ui/customer-done.tsx'
import { CustomerLogin, type CustomerLoginTab } from '#features/onboarding/ui/customer-login.tsx'
import { CustomerRoleForm } from '#features/onboarding/ui/customer-role-form.tsx'
import { OnboardingStep } from '#features/onboarding/ui/onboarding-step.tsx'
import { SignUpForm } from '#identity/accounts/domain/account-input.ts'
import { logInFailureText, signUpFailureText } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { answerLogIn, answerSignUp } from '../sign-in/answer-sign-in.ts'
import type { Route } from './+types/onboarding'
import { answerOrBroken } from './onboarding-answer.ts'
import { answerCustomerDetails, loadCustomerDetails } from './onboarding-details.ts'
import { loadStep, replacingHistory } from './onboarding-steps.ts'

const PAGE = '/onboarding'
const LOG_IN = 'logga-in'

const TAB_HREFS = { signUp: stepHref(PAGE, 2), logIn: `${stepHref(PAGE, 2)}&flik=${LOG_IN}` }

const FAILURE_TEXT = {
  logIn: (failure: Parameters<typeof logInFailureText>[0]) => ({
    ...logInFailureText(failure),
    title: texts.logInFailed,
  }),
  signUp: (failure: Parameters<typeof signUpFailureText>[0]) => ({
    ...signUpFailureText(failure),
    title: texts.signUpFailed,
  }),
}

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = onboardingTitle(loaderData?.step)
  return pageMeta(matches, { title, description: onboardingLandingTexts.description, path: PAGE })
}

/** The customers' wizard. Companies use the partner application instead. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { step: asked } = stepAsked(query)
  const isCompany = query.get('roll') === 'company'
  if (isCompany && asked !== null && asked > 1) throw redirect(href('/bli-partner'))
  const { step, ...facts } = loadStep(args, 'customer', PAGE, href('/skapa-projekt'))
  return {
    ...facts,
    ...(await loadCustomerDetails(args)),
    step: step === 'start' ? 1 : step,
    tab: tabOf(query),
  } as const
}

export async function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams
  if (stepAsked(query).step !== 2) return answerCustomerDetails(args, PAGE)
  const { profile } = visitorOf(args)
  if (profile) return redirect(homePath(profile))
  const isLogIn = tabOf(query) === 'logIn'
  return stayInWizard(await (isLogIn ? answerLogIn(args, null) : answerSignUp(args, null, SignUpForm)))
}

function tabOf(query: URLSearchParams): CustomerLoginTab {
  return query.get('flik') === LOG_IN ? 'logIn' : 'signUp'
}

/** A person whose details are missing gives them here. */
function stayInWizard<Answer>(answer: Answer): Answer {
  if (answer instanceof Response && answer.headers.get('location') === href('/customer/onboarding'))
    answer.headers.set('location', stepHref(PAGE, 3))
  return replacingHistory(answer)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const isAccount = stepAsked(new URL(request.url).searchParams).step === 2
  return answerOrBroken(serverAction, isAccount ? null : onboardingFailureTexts.customer)
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={loaderData.account !== null}>
      <Step {...loaderData} answer={actionData} />
    </FocusFrame>
  )
}

type StepProps = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] }

function Step({ step, tab, answer, ...facts }: StepProps) {
  const heading = useStepHeading(step)
  const isPending = useNavigation().formMethod === 'POST'
  const hasAccount = facts.account !== null
  const onSelectRole = useOnboardingSeen('onboarding-flow', { step, role: 'customer', hasAccount })
  const shared = { page: PAGE, heading, restartHref: stepHref(PAGE, 1), isPending }
  if (step === 4) return <CustomerDone heading={heading} projectHref={facts.projectHref} />
  if (step === 3)
    return <CustomerDetailsStep {...facts} {...shared} answer={answer as DetailsAnswer | undefined} />
  if (step === 1)
    return (
      <OnboardingStep step={1} heading={heading} intro={texts.roleIntro} backHref="/">
        <CustomerRoleForm role={facts.chosenRole} onSelect={onSelectRole} />
      </OnboardingStep>
    )
  return (
    <OnboardingStep {...shared} step={2} intro={texts.accountIntro} backHref={stepHref(PAGE, 1)}>
      {facts.account ? (
        <AccountReady {...facts.account} onwardHref={stepHref(PAGE, 3)} />
      ) : (
        <CustomerLogin
          key={tab}
          tab={tab}
          hrefs={TAB_HREFS}
          providers={facts.providers}
          answer={answer as AccountAnswer}
          isPending={isPending}
          failureText={FAILURE_TEXT[tab]}
        />
      )}
    </OnboardingStep>
  )
}
