import { data, Link, redirect, useNavigation } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { readForm } from '#edge/read-form.ts'
import { asFormRefusal } from '#edge/refusals.ts'
import { requireUser } from '#edge/request-context.ts'
import { dashboardPath } from '#features/accounts/domain/destination.ts'
import { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { CompanyFactsForm } from '#features/companies/ui/company-facts-form.tsx'
import { completeCompanyOnboarding } from '#features/onboarding/server/complete-company-onboarding.ts'
import { onboardingRefusalTexts, companyOnboardingTexts as texts } from '#features/onboarding/texts.ts'
import { OnboardingDone } from '#features/onboarding/ui/onboarding-done.tsx'
import { OnboardingStep } from '#features/onboarding/ui/onboarding-step.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/onboarding'

const DONE = 'klart'

export function meta() {
  return [{ title: texts.pageTitle }]
}

export function loader(args: Route.LoaderArgs) {
  const { profile } = requireUser(args)
  const asksForDone = new URL(args.request.url).searchParams.has(DONE)
  if (profile.userType !== 'company') throw redirect(dashboardPath(profile.userType))
  if (profile.onboardingCompleted && !asksForDone) throw redirect(dashboardPath('company'))
  return { isDone: profile.onboardingCompleted, companyName: profile.name }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const form = await readForm(args.request, CompanyFactsInput)
  if (!form.ok) return data({ errors: form.errors, refusal: undefined, values: form.values }, 400)
  try {
    await completeCompanyOnboarding(ctx, form.input)
    return redirect(`/company/onboarding?${DONE}`)
  } catch (error) {
    const fields = { 'org-number-taken': 'orgNumber' }
    return asFormRefusal(error, onboardingRefusalTexts, { values: form.values, fields })
  }
}

export default function CompanyOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <FocusFrame isLoggedIn>
      {loaderData.isDone ? (
        <OnboardingDone title={texts.doneTitle} text={texts.done} ways={<Way />} />
      ) : (
        <OnboardingStep title={texts.title} intro={texts.intro}>
          <CompanyFactsForm
            values={{ companyName: loaderData.companyName, ...actionData?.values }}
            errors={actionData?.errors}
            refusal={actionData?.refusal}
            isPending={isPending}
          />
        </OnboardingStep>
      )}
    </FocusFrame>
  )
}

function Way() {
  return (
    <Link to={dashboardPath('company')} className={buttonLook({ variant: 'primary' })}>
      {texts.next}
    </Link>
  )
}
