import { data, href, Link, redirect, useNavigation } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { readForm } from '#edge/read-form.ts'
import { asFormRefusal } from '#edge/refusals.ts'
import { requireUser } from '#edge/request-context.ts'
import { CustomerDetailsInput } from '#features/accounts/domain/account-input.ts'
import { dashboardPath } from '#features/accounts/domain/destination.ts'
import { CustomerDetailsForm } from '#features/accounts/ui/customer-details-form.tsx'
import { completeCustomerOnboarding } from '#features/onboarding/server/complete-customer-onboarding.ts'
import { onboardingRefusalTexts, customerOnboardingTexts as texts } from '#features/onboarding/texts.ts'
import { OnboardingDone } from '#features/onboarding/ui/onboarding-done.tsx'
import { OnboardingStep } from '#features/onboarding/ui/onboarding-step.tsx'
import { listOwnProjects } from '#features/projects/server/project-queries.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/onboarding'

const DONE = 'klart'

export function meta() {
  return [{ title: texts.pageTitle }]
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const { profile } = ctx
  const asksForDone = new URL(args.request.url).searchParams.has(DONE)
  if (profile.userType !== 'customer') throw redirect(dashboardPath(profile.userType))
  if (profile.onboardingCompleted && !asksForDone) throw redirect(dashboardPath('customer'))
  const { name, phone, location, onboardingCompleted: isDone } = profile
  // A project written before the account was there has been published with the login.
  const [project] = isDone ? await listOwnProjects(ctx, { limit: 1 }) : []
  return { isDone, projectId: project?.id, details: { name, phone: phone ?? '', location: location ?? '' } }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  const form = await readForm(args.request, CustomerDetailsInput)
  if (!form.ok) return data({ errors: form.errors, refusal: undefined, values: form.values }, 400)
  try {
    await completeCustomerOnboarding(ctx, form.input)
    return redirect(`/customer/onboarding?${DONE}`)
  } catch (error) {
    return asFormRefusal(error, onboardingRefusalTexts, { values: form.values })
  }
}

export default function CustomerOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <FocusFrame isLoggedIn>
      {loaderData.isDone ? (
        <OnboardingDone
          title={texts.doneTitle}
          text={loaderData.projectId ? texts.doneWithProject : texts.done}
          ways={<Ways projectId={loaderData.projectId} />}
        />
      ) : (
        <OnboardingStep title={texts.title} intro={texts.intro}>
          <CustomerDetailsForm
            details={{ ...loaderData.details, ...actionData?.values }}
            errors={actionData?.errors}
            refusal={actionData?.refusal}
            isPending={isPending}
          />
        </OnboardingStep>
      )}
    </FocusFrame>
  )
}

function Ways({ projectId }: { projectId: string | undefined }) {
  const [first, label] = projectId
    ? [href('/customer/projects/:projectId', { projectId }), texts.nextWithProject]
    : ['/skapa-projekt', texts.next]
  return (
    <>
      <Link to={first} className={buttonLook({ variant: 'primary' })}>
        {label}
      </Link>
      <Link to={dashboardPath('customer')} className={buttonLook({ variant: 'quiet' })}>
        {texts.later}
      </Link>
    </>
  )
}
