import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import {
  errorParts,
  ONE_SIDE_CONFIRMED,
  withCode,
  withErrorInQuery,
  withFragment,
} from '#identity/accounts/domain/redirect-answer.ts'
import { PKCE_PREFIX } from '#identity/codes/domain/one-time-code.ts'
import { followLink } from '#identity/sign-in/server/follow-link.ts'
import { verifyCode } from '#identity/sign-in/server/verify-code.ts'
import { Refused } from '#kernel/refusal.ts'
import { deviceOf } from '../../device.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { wireErrorOf } from '../errors/answer-error.ts'
import { readBody } from '../read-body.ts'
import { redirectOf } from '../redirect-of.ts'
import { answerSession, wireSession } from '../sessions/answer-session.ts'
import { visitorOf } from '../visitor-of.ts'

type VerifyContext = HonoContext<AuthEnvironment>

const text = z.optional(z.string())
const VerifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })

/** `POST /verify` takes a code, `GET /verify` a link from a mail (auth-v1 section 8). */
export const verifyApi = new Hono<AuthEnvironment>()
  .post('/verify', async (c) => {
    const result = await verifyCode(visitorOf(c), await readBody(c, VerifyBody), deviceOf(c))
    if (result.outcome === 'half') return c.json({ msg: ONE_SIDE_CONFIRMED, code: '200' })
    return answerSession(c, result.sessionId)
  })
  .get('/verify', async (c) => {
    const { type, token } = c.req.query()
    if (!type) throw new Refused('verify-type-missing')
    if (!token) throw new Refused('verify-token-missing')
    return c.redirect(await urlAfter(c, { type, token }), 303)
  })

/** The URL that the browser is redirected to, with its parameters. */
async function urlAfter(c: VerifyContext, link: { type: string; token: string }): Promise<string> {
  const redirectUrl = redirectOf(c)
  const isPkce = link.token.startsWith(PKCE_PREFIX)
  try {
    const followed = await followLink(visitorOf(c), link, deviceOf(c))
    if (followed.outcome === 'code') return withCode(redirectUrl, followed.authCode)
    // The program treats it as a forgotten password: it asks for a new one.
    if (followed.outcome === 'session')
      return withSession(c, redirectUrl, followed.sessionId, followed.startsOver ? 'recovery' : link.type)
    return withParts(redirectUrl, { message: ONE_SIDE_CONFIRMED }, isPkce)
  } catch (error) {
    return withParts(redirectUrl, errorParts(wireErrorOf(error)), isPkce)
  }
}

async function withSession(
  c: VerifyContext,
  redirectUrl: string,
  sessionId: string,
  type: string,
): Promise<string> {
  const { user: _, ...tokens } = await wireSession(c, sessionId)
  return withFragment(redirectUrl, { ...tokens, type })
}

/** Programs that exchange codes read the query, the others the part after `#`. */
function withParts(
  redirectUrl: string,
  parts: Readonly<Record<string, string | null>>,
  isPkce: boolean,
): string {
  return withFragment(isPkce ? withErrorInQuery(redirectUrl, parts) : redirectUrl, parts)
}
