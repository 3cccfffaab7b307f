import { redirect, useNavigation } from 'react-router'
import { destinationAfterLogin, homePath, staffDestination } from '#edge/destination.ts'
import { offeredProviders } from '#edge/provider-login.ts'
import { contextOf, visitorOf } from '#edge/request-context.ts'
import { draftCookieName, readCookie } from '#edge/session-cookie.ts'
import { isDraftWaiting } from '#features/projects/server/project-draft-queries.ts'
import { WaitingDraftNotice } from '#features/projects/ui/waiting-draft-notice.tsx'
import { SignUpForm } from '#identity/accounts/domain/account-input.ts'
import { safeNextPath } from '#identity/accounts/domain/login-path.ts'
import { AlreadyLoggedInNotice } from '#identity/codes/ui/already-logged-in-notice.tsx'
import { type LoginTab, LoginTabs } from '#identity/providers/ui/login-tabs.tsx'
import { loginPageTexts } from '#identity/sign-in/texts/login.ts'
import { withQuery } from '#kernel/href.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/login'
import { answerLogIn, answerSignUp } from './answer-sign-in.ts'

const SIGN_UP = 'skapa-konto'

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loginPageTexts.pageTitle[loaderData?.tab ?? 'logIn']
  return pageMeta(matches, { title, description: loginPageTexts.description, path: '/login' })
}

/** `/login` redirects people who are logged in; `/simple-login` is the same page and does not. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, profile } = visitorOf(args)
  const { searchParams: query } = new URL(args.request.url)
  const next = safeNextPath(query.get('next'))
  if (actor.kind === 'staff') throw redirect(staffDestination(next))
  if (profile && redirectsLoggedIn(args.request)) throw redirect(destinationAfterLogin({ ...profile, next }))
  const tab: LoginTab = query.get('flik') === SIGN_UP ? 'signUp' : 'logIn'
  return {
    tab,
    next,
    providers: offeredProviders(args),
    hrefs: tabHrefs(pageOf(args.request), next),
    userType: query.get('typ') === 'company' ? 'company' : 'customer',
    isProjectWaiting: await isProjectWaiting(args),
    alreadyIn: profile && { name: profile.name, href: homePath(profile) },
  } as const
}

/** Has the visitor sent a project that is stored until they have an account? */
function isProjectWaiting(args: Route.LoaderArgs): Promise<boolean> | false {
  const ctx = contextOf(args)
  const token = readCookie(args.request.headers.get('cookie'), draftCookieName(ctx.services.config))
  return token ? isDraftWaiting(ctx, token) : false
}

export async function action(args: Route.ActionArgs) {
  const { profile } = visitorOf(args)
  const { searchParams: query } = new URL(args.request.url)
  const next = query.get('next')
  if (profile && redirectsLoggedIn(args.request)) return redirect(destinationAfterLogin({ ...profile, next }))
  return query.get('flik') === SIGN_UP ? answerSignUp(args, next, SignUpForm) : answerLogIn(args, next)
}

function redirectsLoggedIn(request: Request): boolean {
  return pageOf(request) === '/login'
}

function pageOf(request: Request): '/login' | '/simple-login' {
  return new URL(request.url).pathname.startsWith('/simple-login') ? '/simple-login' : '/login'
}

function tabHrefs(page: string, next: string | null): Record<LoginTab, string> {
  return { logIn: withQuery(page, { next }), signUp: withQuery(page, { flik: SIGN_UP, next }) }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, hrefs, next, providers, userType, alreadyIn, isProjectWaiting } = loaderData
  const sent = actionData?.values.userType
  return (
    <FocusFrame isLoggedIn={alreadyIn !== null}>
      {alreadyIn && <AlreadyLoggedInNotice {...alreadyIn} />}
      {isProjectWaiting && <WaitingDraftNotice />}
      <LoginTabs
        key={tab}
        tab={tab}
        hrefs={hrefs}
        next={next}
        providers={providers}
        initialUserType={sent === 'company' || sent === 'customer' ? sent : userType}
        answer={actionData}
        isPending={useNavigation().formMethod === 'POST'}
      />
    </FocusFrame>
  )
}
