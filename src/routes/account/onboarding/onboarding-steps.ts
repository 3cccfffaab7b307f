import { redirect, replace } from 'react-router'
import { homePath, STAFF_PATH } from '#edge/destination.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { offeredProviders } from '#edge/provider-login.ts'
import { readForm } from '#edge/read-form.ts'
import { backWithRefusal, unlessRefused } from '#edge/refusals.ts'
import { type RouteArgs, requireUser, visitorOf } from '#edge/request-context.ts'
import { decideStep, stepAsked, stepHref } from '#features/onboarding/domain/onboarding-step.ts'
import { onboardingFailureTexts } from '#features/onboarding/texts.ts'
import { type UserType, userTypes } from '#identity/accounts/domain/account.ts'
import { SignUpForm } from '#identity/accounts/domain/account-input.ts'
import { UpdateProfileInput } from '#identity/accounts/domain/profile-input.ts'
import { updateProfile } from '#identity/accounts/server/update-profile.ts'
import { profileRefusalTexts } from '#identity/accounts/texts/profile.ts'
import { href } from '#kernel/href.ts'
import { answerSignUp } from '../sign-in/answer-sign-in.ts'

/**
 * The data of the wizard of `role` at `page` for this person; complete for the steps before the details. Redirects
 * people of the other role, and those who have completed onboarding to `onward`.
 */
export function loadStep(
  args: RouteArgs,
  role: UserType,
  page: string = href(`/${role}/onboarding`),
  onward: string = href(`/${role}/dashboard`),
) {
  const { actor, profile } = visitorOf(args)
  if (actor.kind === 'staff') throw redirect(STAFF_PATH)
  if (profile && profile.userType !== role) throw redirect(homePath(profile))
  const query = queryOf(args.request)
  const decision = decideStep(stepAsked(query), profile)
  // Replaces the history entry of the former step, so that the back button does not lead forward again.
  if (decision.kind === 'move') throw replace(stepHref(page, decision.step))
  if (decision.kind === 'leave') throw redirect(onward)
  return {
    step: decision.step,
    account: profile && { id: profile.id, name: profile.name, email: profile.email },
    chosenRole: roleIn(query) ?? role,
    providers: offeredProviders(args),
  }
}

/** Redirects a visitor who has chosen the other role to that role's wizard. */
export function redirectToChosenRole(args: RouteArgs, role: UserType): void {
  const query = queryOf(args.request)
  const chosen = roleIn(query)
  const { step } = stepAsked(query)
  if (visitorOf(args).profile || !chosen || chosen === role || step === null || step === 1) return
  throw redirect(stepHref(href(`/${chosen}/onboarding`), 2))
}

/** Answers the forms of the first two steps of `role`'s wizard; null for the form of the details. */
export async function answerStart(args: RouteArgs, role: UserType) {
  const { step } = stepAsked(queryOf(args.request))
  if (step === 1) return changeRole(args)
  if (step !== 2) return null
  const { profile } = visitorOf(args)
  if (profile) return redirect(stepHref(href(`/${role}/onboarding`), 3))
  return replacingHistory(await answerSignUp(args, null, SignUpForm))
}

/** A person with an account changes its user type. */
async function changeRole(args: RouteArgs): Promise<Response> {
  const ctx = requireUser(args)
  const form = await readForm(args.request, UpdateProfileInput)
  const userType = (form.ok && form.input.userType) || ctx.profile.userType
  const change = async () => {
    if (userType !== ctx.profile.userType) await updateProfile(ctx, { userType })
    return redirect(stepHref(href(`/${userType}/onboarding`), 3))
  }
  return unlessRefused(change, (refused) => backWithRefusal(href('/dashboard'), refused, profileRefusalTexts))
}

/** The account that sends its details. A person who was logged out meanwhile is asked to log in. */
export function requireLoggedIn(args: RouteArgs, loggedOut: string) {
  if (visitorOf(args).actor.kind === 'anonymous')
    throw redirectWithToast(href('/login'), {
      title: onboardingFailureTexts.loggedOut,
      description: loggedOut,
      tone: 'destructive',
    })
  return requireUser(args)
}

/**
 * A redirect that replaces the page in the history, so that the back button does not lead to a form that was already
 * sent.
 */
export function replacingHistory<Answer>(answer: Answer): Answer {
  if (answer instanceof Response) answer.headers.set('x-remix-replace', 'true')
  return answer
}

function roleIn(query: URLSearchParams): UserType | undefined {
  return userTypes.find((role) => role === query.get('roll'))
}

function queryOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams
}
