import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import type { WireAction } from '#identity/accounts/domain/attempt-limits.ts'
import { limitIpAddress as countIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { deviceOf } from '../device.ts'
import type { AuthEnvironment } from './auth-environment.ts'
import { isService } from './bearer.ts'
import { jsonIn } from './read-body.ts'
import { visitorOf } from './visitor-of.ts'

/** The limit that counts a request, by method and path below `/auth/v1`; other requests cost little. */
const COUNTED: readonly (readonly [request: RegExp, action: WireAction])[] = [
  [/^POST \/signup$/, 'sign-up'],
  [/^(POST \/token|GET \/authorize)$/, 'token'],
  [/^POST \/(otp|magiclink)$/, 'otp'],
  [/^POST \/recover$/, 'recover'],
  [/^POST \/resend$/, 'resend'],
  [/^(GET|POST) \/verify$/, 'verify'],
  [/^PUT \/user$/, 'update-user'],
  [/^GET \/reauthenticate$/, 'reauthenticate'],
  [/^POST \/sso$/, 'sso'],
  [/^POST \/sso\/saml\/acs$/, 'saml'],
  [/^GET \/captcha$/, 'captcha'],
]

/** The fields of a body that the limits need; the route validates the whole body later. */
const LimitedBody = z.object({
  email: z.optional(z.unknown()),
  phone: z.optional(z.unknown()),
  gotrue_meta_security: z.catch(z.optional(z.object({ captcha_token: z.optional(z.string()) })), undefined),
})

/**
 * Counts the request for its IP address (auth-v1 section 4.9), and demands a proof of work from a suspect IP address
 * (section 4.8). The operator's own programs are not counted.
 */
export const limitIpAddress: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  const request = `${c.req.method} ${c.req.path.replace(/^\/auth\/v1/, '')}`
  const [, action] = COUNTED.find(([pattern]) => pattern.test(request)) ?? []
  if (!action || isService(c)) return next()
  const { email, phone, gotrue_meta_security: security } = await readLimitedBody(c, action)
  const isAnonymous = action === 'sign-up' && !email && !phone
  await countIpAddress(visitorOf(c), isAnonymous ? 'sign-up-anonymous' : action, {
    ipAddress: deviceOf(c).ipAddress,
    captcha: security?.captcha_token,
  })
  return next()
}

async function readLimitedBody(
  c: HonoContext<AuthEnvironment>,
  action: WireAction,
): Promise<z.output<typeof LimitedBody>> {
  if (c.req.method !== 'POST' || action === 'saml') return {}
  try {
    return LimitedBody.safeParse(await jsonIn(c)).data ?? {}
  } catch {
    return {}
  }
}
