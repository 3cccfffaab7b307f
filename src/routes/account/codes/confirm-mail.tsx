import { data, useNavigation } from 'react-router'
import { answerSignIn } from '#edge/after-login.ts'
import { claimKeyOf, clearedAwaitedMailCookie } from '#edge/awaited-mail.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { refusalInit, unlessRefused } from '#edge/refusals.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { NEW_PASSWORD_PATH, newPasswordPath } from '#identity/accounts/domain/login-path.ts'
import { allowedRedirect } from '#identity/accounts/domain/redirect.ts'
import { ONE_SIDE_CONFIRMED, withCode, withFragment } from '#identity/accounts/domain/redirect-answer.ts'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { leadsToNewPassword, type MailedType, mailedTypes } from '#identity/codes/domain/awaited-mail.ts'
import {
  confirmMailTexts,
  mailedCodeRefusals,
  confirmMailPageTexts as texts,
} from '#identity/codes/texts/mailed-codes.ts'
import {
  ConfirmMailPanel,
  ContinuePanel,
  LinkExpired,
  OneSideConfirmed,
} from '#identity/codes/ui/confirm-mail-panel.tsx'
import { endSession } from '#identity/sessions/server/end-session.ts'
import { issueTokens } from '#identity/sessions/server/session-tokens.ts'
import { followLink } from '#identity/sign-in/server/follow-link.ts'
import { isUser, type UserActor } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/confirm-mail'

type Link = { type: MailedType; token: string; redirectTo: string | null }
type Followed = Awaited<ReturnType<typeof followLink>>

export const handle = { patient: {} }

export const meta = () => [{ title: texts.pageTitle }]

/** GET only reads, so that programs which open every link of a mail before its reader use up no code. */
export function loader(args: Route.LoaderArgs) {
  return { type: linkOf(args.request)?.type ?? null, isLoggedIn: visitorOf(args).profile !== null }
}

export async function action(args: Route.ActionArgs) {
  const link = linkOf(args.request)
  if (!link) return data({ outcome: 'expired' } as const, 400)
  const ctx = contextOf(args)
  const follow = async () => {
    const device = args.context.get(deviceContext)
    await limitIpAddress(ctx, 'verify', device)
    const key = claimKeyOf(ctx.services, args.request)
    const followed = await followLink(ctx, { ...link, key }, device)
    return answer(args, ctx, link, followed)
  }
  return unlessRefused(follow, (refused) => {
    const texts: Readonly<Record<string, string>> = mailedCodeRefusals
    const sentence = texts[refused.code]
    if (!sentence) return data({ outcome: 'expired' } as const, 409)
    return data({ outcome: 'refused', sentence } as const, refusalInit(refused))
  })
}

async function answer(args: Route.ActionArgs, ctx: Context, link: Link, followed: Followed) {
  const redirectUrl = allowedRedirect(ctx.services.config.auth, link.redirectTo)
  if (followed.outcome === 'code')
    return { outcome: 'onward', url: withCode(redirectUrl, followed.authCode) } as const
  // A mail that our own pages requested has no redirect URL: this page finishes the flow.
  if (link.redirectTo && new URL(redirectUrl).origin !== new URL(ctx.services.config.publicUrl).origin)
    return { outcome: 'onward', url: await continueUrl(ctx, redirectUrl, link, followed) } as const
  if (followed.outcome === 'half') return { outcome: 'half' } as const
  const { actor } = ctx
  if (link.type === 'email_change' && isUser(actor) && actor.userId === followed.userId)
    return keepSession({ ...ctx, actor }, followed)
  const { sessionId, startsOver } = followed
  const isAsked = leadsToNewPassword(link.type)
  const anew = startsOver ? newPasswordPath({ startsOver, next: null }) : null
  const next = isAsked ? NEW_PASSWORD_PATH : anew
  const { done: toast } = confirmMailTexts[startsOver && !isAsked ? 'recovery' : link.type]
  const entered = await answerSignIn(args, { sessionId, next, toast })
  entered.headers.append('set-cookie', clearedAwaitedMailCookie(ctx.services))
  return entered
}

/** A logged-in person who has proved all factors keeps their session. */
async function keepSession(ctx: Context & { actor: UserActor }, { sessionId }: { sessionId: string }) {
  await endSession(ctx, { sessionId })
  return redirectWithToast(href('/dashboard'), confirmMailTexts.email_change.done)
}

/** For another program that requested the mail: the same answer as `GET /auth/v1/verify`. */
async function continueUrl(
  ctx: Context,
  redirectUrl: string,
  { type }: Link,
  followed: Exclude<Followed, { outcome: 'code' }>,
): Promise<string> {
  if (followed.outcome === 'half') return withFragment(redirectUrl, { message: ONE_SIDE_CONFIRMED })
  const tokens = await issueTokens(ctx, followed.sessionId)
  return withFragment(redirectUrl, {
    access_token: tokens.accessToken,
    expires_at: tokens.expiresAt,
    expires_in: tokens.expiresIn,
    refresh_token: tokens.refreshToken,
    token_type: 'bearer',
    // The program then treats it as a forgotten password and asks for a new one.
    type: followed.startsOver ? 'recovery' : type,
  })
}

function linkOf(request: Request): Link | null {
  const query = new URL(request.url).searchParams
  const type = mailedTypes.find((type) => type === query.get('type'))
  const token = query.get('token_hash')
  return type && token ? { type, token, redirectTo: query.get('redirect_to') } : null
}

export default function ConfirmMail({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  const { type, isLoggedIn } = loaderData
  return (
    <FocusFrame isLoggedIn={isLoggedIn}>
      {actionData?.outcome === 'onward' ? (
        <ContinuePanel url={actionData.url} />
      ) : actionData?.outcome === 'half' ? (
        <OneSideConfirmed />
      ) : actionData?.outcome === 'expired' || !type ? (
        <LinkExpired type={type} />
      ) : (
        <ConfirmMailPanel
          type={type}
          refusal={actionData?.outcome === 'refused' ? actionData.sentence : undefined}
          isPending={isPending}
        />
      )}
    </FocusFrame>
  )
}
