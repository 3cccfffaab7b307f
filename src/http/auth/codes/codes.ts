import { Hono } from 'hono'
import * as z from 'zod/mini'
import { askReauthentication } from '#identity/codes/server/ask-reauthentication.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { resendCode } from '#identity/codes/server/resend-code.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { deviceOf } from '../../device.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireBearer } from '../bearer.ts'
import { readBody } from '../read-body.ts'
import { redirectOf } from '../redirect-of.ts'
import { visitorOf } from '../visitor-of.ts'

const text = z.optional(z.string())
const challenge = { code_challenge: text, code_challenge_method: text }
const metadata = z.optional(z.record(z.string(), z.unknown()))

const CodeBody = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z._default(z.boolean(), true),
  data: metadata,
  ...challenge,
})
const MagicLinkBody = z.object({ email: text, data: metadata, ...challenge })
const RecoverBody = z.object({ email: text, ...challenge })
const ResendBody = z.object({ type: text, email: text, phone: text })

/**
 * The requests that send a code: `POST /otp`, `/magiclink` (its older name), `/recover`, `/resend`, `GET
 * /reauthenticate` (auth-v1 sections 7, 9, 10).
 */
export const codesApi = new Hono<AuthEnvironment>()
  .post('/otp', async (c) => {
    const { create_user: createUser, ...request } = await readBody(c, CodeBody)
    const asked = { ...request, createUser, redirectTo: redirectOf(c) }
    return c.json(sent(await sendCode(visitorOf(c), asked, deviceOf(c))))
  })
  .post('/magiclink', async (c) => {
    const request = await readBody(c, MagicLinkBody)
    const asked = { ...request, createUser: true, redirectTo: redirectOf(c) }
    return c.json(sent(await sendCode(visitorOf(c), asked, deviceOf(c))))
  })
  .post('/recover', async (c) => {
    const request = await readBody(c, RecoverBody)
    await requestRecovery(visitorOf(c), { ...request, redirectTo: redirectOf(c) }, deviceOf(c))
    return c.json({})
  })
  .post('/resend', async (c) => {
    const request = await readBody(c, ResendBody)
    await resendCode(visitorOf(c), { ...request, redirectTo: redirectOf(c) }, deviceOf(c))
    return c.json({})
  })
  .get('/reauthenticate', async (c) => c.json(sent(await askReauthentication(await requireBearer(c)))))

/** The SMS provider's id of the text message, if one was sent. */
function sent({ messageId }: { messageId: string | null }): { message_id?: string } {
  return messageId === null ? {} : { message_id: messageId }
}
