import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { challengeFactor } from '#identity/factors/server/challenge-factor.ts'
import { type EnrolledFactor, enrollFactor } from '#identity/factors/server/enroll-factor.ts'
import { removeFactor } from '#identity/factors/server/remove-factor.ts'
import { verifyFactor } from '#identity/factors/server/verify-factor.ts'
import { Refused } from '#kernel/refusal.ts'
import { deviceOf } from '../../device.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { type BearerContext, requireBearer } from '../bearer.ts'
import { readBody, readOptionalBody } from '../read-body.ts'
import { answerSession } from '../sessions/answer-session.ts'

const text = z.optional(z.string())

const EnrollBody = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text })
const ChallengeBody = z.object({ channel: text })
const VerifyBody = z.object({ challenge_id: text, code: text })

/** `/factors`: the caller's own second factors (auth-v1 section 13). */
export const factorsApi = new Hono<AuthEnvironment>()
  .post('/factors', async (c) => {
    const { ctx } = await requireAccountHolder(c)
    const { factor_type: type = '', friendly_name: name, issuer, phone } = await readBody(c, EnrollBody)
    const factor = await enrollFactor(ctx, { type, name, issuer: issuer || undefined, phone }, deviceOf(c))
    return c.json(presentEnrolled(factor))
  })
  .post('/factors/:factorId/challenge', async (c) => {
    const { ctx } = await requireAccountHolder(c)
    await limitIpAddress(ctx, 'factor', deviceOf(c))
    const { channel } = await readOptionalBody(c, ChallengeBody)
    const { factorId } = c.req.param()
    const { id, type, expiresAt } = await challengeFactor(ctx, { factorId, channel }, deviceOf(c))
    return c.json({ id, type, expires_at: Math.floor(expiresAt.getTime() / 1000) })
  })
  .post('/factors/:factorId/verify', async (c) => {
    const { ctx, sessionId } = await requireAccountHolder(c)
    await limitIpAddress(ctx, 'factor', deviceOf(c))
    const { challenge_id: challengeId = '', code = '' } = await readBody(c, VerifyBody)
    const { factorId } = c.req.param()
    await verifyFactor(ctx, { factorId, challengeId, code }, deviceOf(c))
    return answerSession(c, sessionId)
  })
  .delete('/factors/:factorId', async (c) => {
    const { ctx } = await requireAccountHolder(c)
    const { factorId } = c.req.param()
    await removeFactor(ctx, { factorId }, deviceOf(c))
    return c.json({ id: factorId })
  })

/** Only sessions of accounts with an email can have factors. */
async function requireAccountHolder(
  c: HonoContext<AuthEnvironment>,
): Promise<{ ctx: BearerContext; sessionId: string }> {
  const ctx = await requireBearer(c)
  const { sessionId } = ctx.actor
  if (!sessionId) throw new Refused('bearer-session-not-found')
  if (ctx.user.is_anonymous) throw new Refused('mfa-anonymous')
  return { ctx, sessionId }
}

function presentEnrolled({ id, type, name, phone, totp }: EnrolledFactor) {
  return {
    id,
    type,
    friendly_name: name,
    ...(phone && { phone }),
    ...(totp && { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } }),
  }
}
