import { data } from 'react-router'
import { answerSignIn } from '#edge/after-login.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { clearedLoginKeyCookie, loginKeyOf } from '#edge/login-key.ts'
import { unlessRefused } from '#edge/refusals.ts'
import { contextOf, deviceContext, requireUser } from '#edge/request-context.ts'
import { newPasswordPath, safeNextPath } from '#identity/accounts/domain/login-path.ts'
import { createProfile } from '#identity/accounts/server/create-profile.ts'
import { exchangeCode } from '#identity/codes/server/exchange-code.ts'
import { listOwnIdentities } from '#identity/providers/server/own-identity-queries.ts'
import {
  identitySettingsTexts,
  providerFailureText,
  providerFailureTexts,
} from '#identity/providers/texts/providers.ts'
import { ProviderFailurePanel } from '#identity/providers/ui/provider-panels.tsx'
import { accountOfSession } from '#identity/sessions/server/session-queries.ts'
import { isStaffAccount } from '#identity/sessions/server/staff-session-queries.ts'
import { logInTexts } from '#identity/sign-in/texts/login.ts'
import { anonymous } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import { actingAs, type Context } from '#platform/context.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/login-done'

export const meta = () => [{ title: providerFailureTexts.pageTitle }]

/** The last page of a provider login: logged in, identity linked, or an error message. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams: query } = new URL(args.request.url)
  if (query.get('error')) return failed(args, query.get('error_code') ?? query.get('error'))
  return query.get('koppling') ? connected(args, query.get('koppling')) : finishLogin(args, query)
}

async function finishLogin(args: Route.LoaderArgs, query: URLSearchParams) {
  const ctx = actingAs(contextOf(args), anonymous)
  const { config } = ctx.services
  const codeVerifier = loginKeyOf(config, args.request.headers.get('cookie')) ?? ''
  const logInByCode = async () => {
    const code = { authCode: query.get('code') ?? '', codeVerifier }
    const exchanged = await exchangeCode(ctx, code, args.context.get(deviceContext))
    const { sessionId, startsOver } = exchanged
    if (query.get('typ') === 'company') await makeCompanyProfile(ctx, sessionId)
    const wanted = safeNextPath(query.get('next'))
    const next = startsOver ? newPasswordPath({ startsOver, next: wanted }) : wanted
    const answer = await answerSignIn(args, { sessionId, next, toast: logInTexts.succeeded })
    answer.headers.append('set-cookie', clearedLoginKeyCookie(config))
    return answer
  }
  return unlessRefused(logInByCode, ({ code }) =>
    failed(args, code === 'user-banned' ? 'user_banned' : 'bad_oauth_state'),
  )
}

/** The user type that was chosen before the redirect applies to a new account; an existing one keeps its own. */
async function makeCompanyProfile(ctx: Context, sessionId: string): Promise<void> {
  const account = await accountOfSession(ctx.services, sessionId, ctx.now)
  // Without a session a second factor is still missing, and that account has a profile already; staff get none.
  if (!account || (await isStaffAccount(ctx, account.userId))) return
  await createProfile(actingAs(ctx, account), { userType: 'company' }).catch(nullIfRefused('profile-exists'))
}

async function connected(args: Route.LoaderArgs, provider: string | null) {
  const ctx = requireUser(args)
  const { identities } = await listOwnIdentities(ctx)
  const identity = identities.find((own) => own.provider === provider)
  if (!identity) return failed(args, null)
  const headers = new Headers({ 'set-cookie': clearedLoginKeyCookie(ctx.services.config) })
  const toast = identitySettingsTexts.connected(identity.name)
  return redirectWithToast(href(`/${ctx.profile.userType}/settings`), toast, headers)
}

function failed(args: Route.LoaderArgs, code: string | null) {
  const { services } = contextOf(args)
  const isConnecting = new URL(args.request.url).searchParams.has('koppling')
  const told = {
    purpose: isConnecting ? ('connect' as const) : ('logIn' as const),
    sentence: providerFailureText(code),
    backTo: isConnecting ? href(`/${requireUser(args).profile.userType}/settings`) : '/login',
  }
  return data(told, { headers: { 'set-cookie': clearedLoginKeyCookie(services.config) } })
}

export default function LoginDone({ loaderData }: Route.ComponentProps) {
  return (
    <FocusFrame isLoggedIn={loaderData.purpose === 'connect'}>
      <ProviderFailurePanel {...loaderData} />
    </FocusFrame>
  )
}
