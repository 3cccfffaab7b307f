import { Hono, type Context as HonoContext } from 'hono'
import { loginKeyOf } from '#edge/login-key.ts'
import {
  errorParts,
  withCode,
  withError,
  withErrorInQuery,
  withFragment,
} from '#identity/accounts/domain/redirect-answer.ts'
import { readChallenge } from '#identity/codes/server/pkce-challenge.ts'
import { beginProviderLogin } from '#identity/providers/server/begin-provider-login.ts'
import {
  finishProviderLogin,
  type ProviderLoginResult,
  type ReturnedLoginFlow,
  resumeProviderLogin,
} from '#identity/providers/server/finish-provider-login.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { deviceOf } from '../../device.ts'
import { formFieldsIn } from '../../form-fields.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireBearer } from '../bearer.ts'
import { wireErrorOf } from '../errors/answer-error.ts'
import { redirectOf } from '../redirect-of.ts'
import { wireSession } from '../sessions/answer-session.ts'
import { visitorOf } from '../visitor-of.ts'

type Request = HonoContext<AuthEnvironment>
type Returned = ReturnedLoginFlow & { redirectTo: string }

/**
 * Provider logins (auth-v1 sections 12 and 14). `GET /authorize` redirects to the provider, the provider redirects
 * back to `GET|POST /callback`, and `GET /user/identities/authorize` adds an identity to the caller's own account.
 */
export const authorizeApi = new Hono<AuthEnvironment>()
  .get('/authorize', async (c) => {
    const ctx = visitorOf(c)
    return c.redirect(await beginLogin(c, ctx, { isLinking: false }), 302)
  })
  .get('/user/identities/authorize', async (c) => {
    const ctx = await requireBearer(c)
    if (!c.get('services').config.auth.manualLinking) throw new Refused('manual-linking-disabled')
    const url = await beginLogin(c, ctx, { isLinking: true })
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })
  .get('/callback', (c) => answerCallback(c, new URL(c.req.url).searchParams))
  .post('/callback', async (c) => answerCallback(c, formFieldsIn(await c.req.text())))

async function beginLogin(c: Request, ctx: Context, { isLinking }: { isLinking: boolean }): Promise<string> {
  const query = c.req.query()
  const { provider, scopes, code_challenge, code_challenge_method } = query
  if (!provider) throw new Refused('provider-missing')
  const challenge = readChallenge(code_challenge, code_challenge_method)
  const redirectTo = redirectOf(c)
  return beginProviderLogin(ctx, {
    provider,
    challenge,
    redirectTo,
    linking: isLinking ? { password: null, device: deviceOf(c) } : null,
    scopes,
    parameters: query,
  })
}

async function answerCallback(c: Request, answer: URLSearchParams): Promise<Response> {
  const services = c.get('services')
  const ctx = visitorOf(c)
  const browserKey = loginKeyOf(services.config, c.req.header('cookie'))
  let returned: Returned
  try {
    const resumed = await resumeProviderLogin(ctx, { state: answer.get('state'), browserKey })
    returned = { ...resumed, redirectTo: resumed.flow.redirect_to ?? services.config.auth.siteUrl }
  } catch (error) {
    const { publicUrl, auth } = services.config
    // The state is unknown. If this browser has begun a login, our own page shows the error.
    const page = browserKey ? `${publicUrl}/login/klar` : auth.siteUrl
    return c.redirect(withErrorInQuery(page, errorParts(toldOf(error))), 303)
  }
  return c.redirect(await nextUrl(c, ctx, returned, answer), 302)
}

/** The URL that a login redirects to, with its result or its error. */
async function nextUrl(
  c: Request,
  ctx: Context,
  returned: Returned,
  answer: URLSearchParams,
): Promise<string> {
  const { redirectTo } = returned
  const refusal = answer.get('error')
  if (refusal) return withError(redirectTo, providerError(refusal, answer.get('error_description')))
  try {
    return await redirectWithResult(
      c,
      redirectTo,
      await finishProviderLogin(ctx, returned, { answer, device: deviceOf(c) }),
    )
  } catch (error) {
    return withError(redirectTo, errorParts(toldOf(error)))
  }
}

/** The provider's own message, cut short: anybody can make such a URL. */
function providerError(error: string, description: string | null): Record<string, string> {
  return { error: error.slice(0, 100), error_description: (description ?? '').slice(0, 500) }
}

async function redirectWithResult(
  c: Request,
  redirectTo: string,
  result: ProviderLoginResult,
): Promise<string> {
  if (result.outcome === 'code') return withCode(redirectTo, result.authCode)
  const { user: _, ...session } = await wireSession(c, result.sessionId)
  return withFragment(redirectTo, {
    ...session,
    provider_token: result.providerToken,
    provider_refresh_token: result.providerRefreshToken,
    ...(result.startsOver && { type: 'recovery' }),
  })
}

function toldOf(error: unknown) {
  if (error instanceof NotFound) return wireErrorOf(new Refused('linking-target-gone'))
  return wireErrorOf(error)
}
