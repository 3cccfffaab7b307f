import type { Context as HonoContext } from 'hono'
import { accountRecord } from '#identity/accounts/server/account-queries.ts'
import { issueTokens } from '#identity/sessions/server/session-tokens.ts'
import { found } from '#kernel/refusal.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { visitorOf } from '../visitor-of.ts'

/** The session's tokens with its user (auth-v1 section 4.4), as a body or as parameters of a URL. */
export async function wireSession(c: HonoContext<AuthEnvironment>, sessionId: string) {
  const services = c.get('services')
  const tokens = await issueTokens(visitorOf(c), sessionId)
  const record = found(await accountRecord(services, tokens.userId), 'account')
  return {
    access_token: tokens.accessToken,
    token_type: 'bearer',
    expires_in: tokens.expiresIn,
    expires_at: tokens.expiresAt,
    refresh_token: tokens.refreshToken,
    user: presentUser(record),
  }
}

/** Answers with the session; `extra` holds further fields, such as a provider's tokens. */
export async function answerSession(
  c: HonoContext<AuthEnvironment>,
  sessionId: string,
  extra: object = {},
): Promise<Response> {
  return c.json({ ...(await wireSession(c, sessionId)), ...extra })
}
