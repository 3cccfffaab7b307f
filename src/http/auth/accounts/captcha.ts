import { Hono } from 'hono'
import { issueCaptcha } from '#identity/accounts/server/captcha.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { visitorOf } from '../visitor-of.ts'

/**
 * `GET /captcha`: a proof of work to solve (ALTCHA). The client sends its solution as
 * `gotrue_meta_security.captcha_token`.
 */
export const captchaApi = new Hono<AuthEnvironment>().get('/captcha', async (c) =>
  c.json(await issueCaptcha(visitorOf(c))),
)
