import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AccountRecord } from '#identity/accounts/server/account-queries.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { signUpAnonymously } from '#identity/sign-in/server/sign-up-anonymously.ts'
import { deviceOf } from '../../device.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { readBody } from '../read-body.ts'
import { redirectOf } from '../redirect-of.ts'
import { answerSession } from '../sessions/answer-session.ts'
import { visitorOf } from '../visitor-of.ts'

const text = z.optional(z.string())

const SignUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  channel: text,
  data: z.optional(z.record(z.string(), z.unknown())),
  code_challenge: text,
  code_challenge_method: text,
})

/** `POST /signup` (auth-v1 section 5): by email, by phone, or anonymously. */
export const signUpApi = new Hono<AuthEnvironment>().post('/signup', async (c) => {
  const body = await readBody(c, SignUpBody)
  if (!body.email && !body.phone) {
    const { sessionId } = await signUpAnonymously(visitorOf(c), { data: body.data }, deviceOf(c))
    return answerSession(c, sessionId)
  }
  const result = await signUp(visitorOf(c), { ...body, redirectTo: redirectOf(c) }, deviceOf(c))
  if (result.outcome === 'session') return answerSession(c, result.sessionId)
  return c.json(presentUser(withoutInvitation(result.account)))
})

/**
 * The metadata that an administrator wrote of an invited person is not shown to a person who signs up with the same
 * email.
 */
function withoutInvitation(account: AccountRecord): AccountRecord {
  if (!account.user.invited_at) return account
  return { ...account, user: { ...account.user, raw_user_meta_data: {} }, identities: [] }
}
