import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { contextOf, type RouteArgs, visitorOf } from '#edge/request-context.ts'
import { stepHref } from '#features/onboarding/domain/onboarding-step.ts'
import { completeCustomerOnboarding } from '#features/onboarding/server/complete-customer-onboarding.ts'
import { onboardingRefusalTexts } from '#features/onboarding/texts.ts'
import { listOwnProjects } from '#features/projects/server/project-queries.ts'
import { CustomerDetailsInput } from '#identity/accounts/domain/account-input.ts'
import { profileTexts } from '#identity/accounts/texts/profile.ts'
import { href } from '#kernel/href.ts'
import { replacingHistory, requireLoggedIn } from './onboarding-steps.ts'

/** The data of a customer's last two steps; empty for a visitor. */
export async function loadCustomerDetails(args: RouteArgs) {
  const { profile } = visitorOf(args)
  if (!profile) return { details: null, projectHref: null }
  const { name, phone, location, onboardingCompleted: isDone } = profile
  // A project that was drafted before the account existed was published at login.
  const [project] = isDone ? await listOwnProjects(contextOf(args), { limit: 1 }) : []
  return {
    details: { name, phone: phone ?? '', location: location ?? '' },
    projectHref: project ? href('/customer/projects/:projectId', { projectId: project.id }) : null,
  }
}

/** Saves a customer's details and redirects to the last step of the wizard at `page`, or returns the errors. */
export async function answerCustomerDetails(args: RouteArgs, page: string) {
  const ctx = requireLoggedIn(args, profileTexts.loggedOut)
  const rules = { schema: CustomerDetailsInput, refusals: onboardingRefusalTexts }
  return answerForm(args.request, rules, async (details) => {
    await completeCustomerOnboarding(ctx, details)
    return replacingHistory(redirectWithToast(stepHref(page, 4), profileTexts.updated))
  })
}
