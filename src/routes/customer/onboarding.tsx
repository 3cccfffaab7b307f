import { useNavigation } from 'react-router'
import { useStepHeading } from '#design/frame/use-step-heading.ts'
import { useOnboardingSeen } from '#features/analytics/ui/use-flow-events.ts'
import { stepAsked } from '#features/onboarding/domain/onboarding-step.ts'
import {
  onboardingFailureTexts,
  onboardingLandingTexts,
  onboardingTitle,
} from '#features/onboarding/texts.ts'
import type { AccountAnswer } from '#features/onboarding/ui/account-form.tsx'
import { CustomerDetailsStep, type DetailsAnswer } from '#features/onboarding/ui/customer-details-step.tsx'
import { CustomerDone } from '#features/onboarding/ui/customer-done.tsx'
import { OnboardingStart } from '#features/onboarding/ui/onboarding-start.tsx'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { answerOrBroken } from '../account/onboarding/onboarding-answer.ts'
import { answerCustomerDetails, loadCustomerDetails } from '../account/onboarding/onboarding-details.ts'
import { answerStart, loadStep, redirectToChosenRole } from '../account/onboarding/onboarding-steps.ts'
import type { Route } from './+types/onboarding'

const PAGE = href('/customer/onboarding')

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = onboardingTitle(loaderData?.step)
  const { description } = onboardingLandingTexts
  return pageMeta(matches, { title, description, path: PAGE, isIndexed: false })
}

/** Role, account, details, done; visitors can use the first two steps. */
export async function loader(args: Route.LoaderArgs) {
  redirectToChosenRole(args, 'customer')
  const step = loadStep(args, 'customer')
  return { ...step, ...(await loadCustomerDetails(args)) }
}

export async function action(args: Route.ActionArgs) {
  return (await answerStart(args, 'customer')) ?? answerCustomerDetails(args, PAGE)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const isAccount = stepAsked(new URL(request.url).searchParams).step === 2
  return answerOrBroken(serverAction, isAccount ? null : onboardingFailureTexts.customer)
}

export default function CustomerOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={loaderData.account !== null}>
      <Step {...loaderData} answer={actionData} />
    </FocusFrame>
  )
}

type StepProps = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] }

function Step({ step, answer, ...facts }: StepProps) {
  const heading = useStepHeading(step)
  const isPending = useNavigation().formMethod === 'POST'
  const hasAccount = facts.account !== null
  const onSelectRole = useOnboardingSeen('onboarding-wizard', { step, role: 'customer', hasAccount })
  const shared = { page: PAGE, heading, isPending }
  if (step === 4) return <CustomerDone heading={heading} projectHref={facts.projectHref} />
  if (step === 3)
    return <CustomerDetailsStep {...facts} {...shared} answer={answer as DetailsAnswer | undefined} />
  return (
    <OnboardingStart
      {...facts}
      {...shared}
      step={step}
      role="customer"
      answer={answer as AccountAnswer}
      onSelectRole={onSelectRole}
    />
  )
}
