import { redirect } from 'react-router'
import { answerSignIn } from '#edge/after-login.ts'
import { destinationAfterLogin, nextPathOf } from '#edge/destination.ts'
import { type RouteArgs, visitorOf } from '#edge/request-context.ts'
import { type PendingLogin, pendingLogin } from '#edge/second-factor.ts'
import type { Factor } from '#identity/factors/domain/factor.ts'
import { factorsOf } from '#identity/factors/server/factor-queries.ts'
import { secondFactorTexts as texts } from '#identity/factors/texts/second-factor.ts'
import { type AskedFactor, SecondFactorPanel } from '#identity/factors/ui/second-factor-panel.tsx'
import { logInTexts } from '#identity/sign-in/texts/login.ts'
import { href, withQuery } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/second-factor'
import { answerFactorCode, sentChallenge } from './answer-factor-code.ts'

export const handle = { patient: {} }

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const pending = await requirePendingLogin(args)
  const { factor, others } = await requestedFactor(args, pending)
  return {
    factor: shown(factor),
    others: others.map((other) => ({ ...shown(other), href: hrefOf(other, nextPathOf(args.request)) })),
    isSent: (await sentChallenge(args, pending.ctx, factor)) !== null,
  }
}

export async function action(args: Route.ActionArgs) {
  const pending = await requirePendingLogin(args)
  const { factor } = await requestedFactor(args, pending)
  const { ctx, token } = pending
  const onward = () =>
    answerSignIn(args, { token, next: nextPathOf(args.request), toast: logInTexts.succeeded })
  return answerFactorCode(args, { ctx, factor, onward })
}

/** Redirects a logged-in person to the next page, and a visitor without a pending login to the start page. */
async function requirePendingLogin(args: RouteArgs): Promise<PendingLogin> {
  const pending = await pendingLogin(args)
  if (pending) return pending
  const next = nextPathOf(args.request)
  const { profile } = visitorOf(args)
  if (profile) throw redirect(destinationAfterLogin({ ...profile, next }))
  throw redirect(withQuery(href('/login'), { next }))
}

/** The factor that the query names (`metod`), by default an app; and the person's other factors. */
async function requestedFactor(
  { request }: RouteArgs,
  { ctx }: PendingLogin,
): Promise<{ factor: Factor; others: Factor[] }> {
  const factors = (await factorsOf(ctx, ctx.actor.userId)).filter(({ isVerified }) => isVerified)
  const chosen = new URL(request.url).searchParams.get('metod')
  const factor =
    factors.find(({ id }) => id === chosen) ?? factors.find(({ type }) => type === 'totp') ?? factors[0]
  return { factor: found(factor, 'factor'), others: factors.filter((other) => other !== factor) }
}

function shown({ id, type, name, phone }: Factor): AskedFactor {
  return { id, type, name, phoneEnd: phone?.slice(-2) ?? '' }
}

function hrefOf({ id }: Factor, next: string | null): string {
  return withQuery(href('/andra-steget'), { metod: id, next })
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn>
      <SecondFactorPanel {...loaderData} answer={actionData} />
    </FocusFrame>
  )
}
