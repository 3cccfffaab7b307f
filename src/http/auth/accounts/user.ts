import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { accountRecord } from '#identity/accounts/server/account-queries.ts'
import { readChallenge } from '#identity/codes/server/pkce-challenge.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { found, Refused } from '#kernel/refusal.ts'
import { deviceOf } from '../../device.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { type BearerContext, requireBearer } from '../bearer.ts'
import { readBody } from '../read-body.ts'
import { redirectOf } from '../redirect-of.ts'
import { presentUser } from './present-user.ts'

const text = z.optional(z.string())
const metadata = z.optional(z.record(z.string(), z.unknown()))

const UpdateBody = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  code_challenge: text,
  code_challenge_method: text,
})

/** `GET /user`, `PUT /user`: the caller's own account (auth-v1 section 11). */
export const userApi = new Hono<AuthEnvironment>()
  .get('/user', async (c) => answerUser(c, await bearerFor(c)))
  .put('/user', async (c) => {
    const ctx = await bearerFor(c)
    const body = await readBody(c, UpdateBody)
    if (body.phone && body.channel && body.channel !== 'sms') throw new Refused('channel-invalid')
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const { email, phone, password, nonce, data } = body
    const rest = { currentPassword: body.current_password, appMetadata: body.app_metadata }
    const changes = { email, phone, password, nonce, data, challenge, redirectTo: redirectOf(c), ...rest }
    await updateAccount(ctx, changes, deviceOf(c))
    return answerUser(c, ctx)
  })

/** A client may name an audience: it must be that of the token. */
async function bearerFor(c: HonoContext<AuthEnvironment>): Promise<BearerContext> {
  const ctx = await requireBearer(c)
  const audience = c.req.header('x-jwt-aud')
  if (audience && audience !== ctx.claims.aud) throw new Refused('audience-differs')
  return ctx
}

async function answerUser(
  c: HonoContext<AuthEnvironment>,
  { actor, services }: BearerContext,
): Promise<Response> {
  return c.json(presentUser(found(await accountRecord(services, actor.userId), 'account')))
}
