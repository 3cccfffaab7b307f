import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { normalEmail } from '#identity/accounts/domain/email.ts'
import { normalPhone } from '#identity/accounts/domain/phone-number.ts'
import { checkNewPassword } from '#identity/accounts/server/new-password.ts'
import { exchangeCode } from '#identity/codes/server/exchange-code.ts'
import { refreshSession } from '#identity/sessions/server/refresh-session.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { isRefused, Refused } from '#kernel/refusal.ts'
import { sendsSms } from '#platform/sms/sms-sender.ts'
import { deviceOf } from '../../device.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { OAuthRefused, weaknessOf } from '../errors/answer-error.ts'
import { answerIdToken } from '../providers/id-token.ts'
import { readBody } from '../read-body.ts'
import { visitorOf } from '../visitor-of.ts'
import { answerSession, wireSession } from './answer-session.ts'

type TokenContext = HonoContext<AuthEnvironment>

const text = z._default(z.string(), '')
const PasswordBody = z.object({
  email: text,
  phone: text,
  password: text,
  gotrue_meta_security: z.optional(z.object({ captcha_token: z.optional(z.string()) })),
})
const RefreshBody = z.object({ refresh_token: text })
const CodeBody = z.object({ auth_code: text, code_verifier: text })

/** The grants that give a session's tokens (auth-v1 section 6). */
const grants: Readonly<Record<string, (c: TokenContext) => Promise<Response>>> = {
  password: grantByPassword,
  refresh_token: grantByRefresh,
  pkce: grantByCode,
  id_token: answerIdToken,
}

/** `POST /token?grant_type=…` */
export const tokenApi = new Hono<AuthEnvironment>().post('/token', async (c) => {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new Refused('grant-unknown')
  return grant(c)
})

async function grantByPassword(c: TokenContext): Promise<Response> {
  const { email, phone, password, gotrue_meta_security: security } = await readBody(c, PasswordBody)
  if (email && phone) throw new Refused('login-both-contacts')
  if (!email && !phone) throw new Refused('login-contact-missing')
  if (phone && !sendsSms(c.get('services').config)) throw new Refused('phone-logins-disabled')
  const who = email ? { email: normalEmail(email) } : { phone: normalPhone(phone) }
  const login = { ...who, password, captcha: security?.captcha_token }
  const { sessionId } = await logIn(visitorOf(c), login, deviceOf(c), 'wire')
  return answerSession(c, sessionId, weaknessIn(c, password))
}

/** A password that is too weak by today's rules still logs its owner in, with a warning (auth-v1 section 6.1). */
function weaknessIn(c: TokenContext, password: string): object | undefined {
  try {
    checkNewPassword(c.get('services'), password)
    return undefined
  } catch (error) {
    if (isRefused(error)) return weaknessOf(error)
    throw error
  }
}

async function grantByRefresh(c: TokenContext): Promise<Response> {
  const { refresh_token: token } = await readBody(c, RefreshBody)
  if (!token) throw new OAuthRefused('invalid_request', 'refresh_token required')
  const { sessionId, userId, isReuse } = await refreshSession(visitorOf(c), token, deviceOf(c))
  const session = await wireSession(c, sessionId)
  c.header('sb-auth-user-id', userId)
  c.header('sb-auth-session-id', sessionId)
  c.header('sb-auth-refresh-token-prefix', session.refresh_token.slice(0, 5))
  c.header('sb-auth-refresh-token-reuse', String(isReuse))
  return c.json(session)
}

async function grantByCode(c: TokenContext): Promise<Response> {
  const { auth_code: authCode, code_verifier: codeVerifier } = await readBody(c, CodeBody)
  const exchanged = await exchangeCode(visitorOf(c), { authCode, codeVerifier }, deviceOf(c))
  const { sessionId, providerToken, providerRefreshToken } = exchanged
  return answerSession(c, sessionId, {
    ...(providerToken && { provider_token: providerToken }),
    ...(providerRefreshToken && { provider_refresh_token: providerRefreshToken }),
  })
}
