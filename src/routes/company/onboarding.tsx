import { Link, useNavigation } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { useStepHeading } from '#design/frame/use-step-heading.ts'
import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { contextOf } from '#edge/request-context.ts'
import { useOnboardingSeen } from '#features/analytics/ui/use-flow-events.ts'
import { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import { CompanyFactsForm } from '#features/companies/ui/company-facts-form.tsx'
import { accountAgainHref, stepAsked } from '#features/onboarding/domain/onboarding-step.ts'
import { completeCompanyOnboarding } from '#features/onboarding/server/complete-company-onboarding.ts'
import {
  companyFactsToasts,
  onboardingFailureTexts,
  onboardingLandingTexts,
  onboardingRefusalTexts,
  onboardingTitle,
  companyOnboardingTexts as texts,
} from '#features/onboarding/texts.ts'
import type { AccountAnswer } from '#features/onboarding/ui/account-form.tsx'
import type { DetailsAnswer } from '#features/onboarding/ui/customer-details-step.tsx'
import { KeptFields } from '#features/onboarding/ui/kept-fields.tsx'
import { OnboardingDone } from '#features/onboarding/ui/onboarding-done.tsx'
import { OnboardingStart } from '#features/onboarding/ui/onboarding-start.tsx'
import { OnboardingStep } from '#features/onboarding/ui/onboarding-step.tsx'
import { href } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { answerOrBroken } from '../account/onboarding/onboarding-answer.ts'
import {
  answerStart,
  loadStep,
  redirectToChosenRole,
  replacingHistory,
  requireLoggedIn,
} from '../account/onboarding/onboarding-steps.ts'
import type { Route } from './+types/onboarding'

const PAGE = href('/company/onboarding')

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = onboardingTitle(loaderData?.step)
  const { description } = onboardingLandingTexts
  return pageMeta(matches, { title, description, path: PAGE, isIndexed: false })
}

/** Role, account, facts of the company, done; visitors can use the first two steps. */
export async function loader(args: Route.LoaderArgs) {
  redirectToChosenRole(args, 'company')
  return { ...loadStep(args, 'company'), applied: await appliedFacts(args) }
}

/** The facts in the form for a company that has applied at /bli-partner. */
async function appliedFacts(args: Route.LoaderArgs) {
  const company = await getOwnCompany(contextOf(args))
  if (!company) return null
  const { companyName, orgNumber, contactPerson, contactPhone, description, services } = company
  return {
    companyName,
    orgNumber: orgNumber ?? '',
    contactPerson,
    phone: contactPhone ?? '',
    description: description ?? services ?? '',
  }
}

export async function action(args: Route.ActionArgs) {
  return (await answerStart(args, 'company')) ?? answerFacts(args)
}

async function answerFacts(args: Route.ActionArgs) {
  const ctx = requireLoggedIn(args, companyFactsToasts.loggedOut)
  const fields = { 'org-number-needed': 'orgNumber', 'org-number-taken': 'orgNumber' }
  const rules = { schema: CompanyFactsInput, refusals: onboardingRefusalTexts, fields }
  return answerForm(args.request, rules, async (facts) => {
    await completeCompanyOnboarding(ctx, facts)
    return replacingHistory(redirectWithToast(href('/company/onboarding/dokument'), companyFactsToasts.saved))
  })
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const isAccount = stepAsked(new URL(request.url).searchParams).step === 2
  return answerOrBroken(serverAction, isAccount ? null : onboardingFailureTexts.company)
}

export default function CompanyOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={loaderData.account !== null}>
      <Step {...loaderData} answer={actionData} />
    </FocusFrame>
  )
}

type StepProps = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] }

function Step({ step, answer, applied, ...facts }: StepProps) {
  const heading = useStepHeading(step)
  const isPending = useNavigation().formMethod === 'POST'
  const hasAccount = facts.account !== null
  const onSelectRole = useOnboardingSeen('onboarding-wizard', { step, role: 'company', hasAccount })
  const shared = { page: PAGE, heading, isPending }
  if (step === 4)
    return <OnboardingDone heading={heading} title={texts.doneTitle} text={texts.done} links={<NextLink />} />
  if (step !== 3)
    return (
      <OnboardingStart
        {...facts}
        {...shared}
        step={step}
        role="company"
        answer={answer as AccountAnswer}
        onSelectRole={onSelectRole}
      />
    )
  const said = answer as DetailsAnswer | undefined
  return (
    <OnboardingStep
      step={3}
      heading={heading}
      title={texts.title}
      intro={texts.intro}
      backHref={accountAgainHref(PAGE)}
    >
      <KeptFields name={`details-${facts.account?.id}`}>
        {(kept) => (
          <CompanyFactsForm
            answer={said}
            values={{ companyName: facts.account?.name ?? '', ...applied, ...kept, ...said?.values }}
            isPending={isPending}
          />
        )}
      </KeptFields>
    </OnboardingStep>
  )
}

function NextLink() {
  return (
    <Link to={href('/company/dashboard')} className={buttonLook({ variant: 'primary' })}>
      {texts.next}
    </Link>
  )
}
