import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { Refused } from '#kernel/refusal.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { sameText } from '#platform/seal.ts'
import { receiveBody } from '../receive-body.ts'
import { captchaApi } from './accounts/captcha.ts'
import { statusApi } from './accounts/status.ts'
import { userApi } from './accounts/user.ts'
import type { AuthEnvironment } from './auth-environment.ts'
import { codesApi } from './codes/codes.ts'
import { verifyApi } from './codes/verify.ts'
import { endAfter } from './end-after.ts'
import { API_VERSION, answerError } from './errors/answer-error.ts'
import { adminFactorsApi } from './factors/admin-factors.ts'
import { factorsApi } from './factors/factors.ts'
import { limitIpAddress } from './limit-ip-address.ts'
import { authorizeApi } from './providers/authorize.ts'
import { identitiesApi } from './providers/identities.ts'
import { adminAuditApi } from './provisioning/admin-audit.ts'
import { adminLinksApi } from './provisioning/admin-links.ts'
import { adminUsersApi } from './provisioning/admin-users.ts'
import { jwksApi } from './sessions/jwks.ts'
import { logOutApi } from './sessions/log-out.ts'
import { tokenApi } from './sessions/token.ts'
import { signUpApi } from './sign-in/sign-up.ts'
import { adminSsoApi } from './single-sign-on/admin-sso.ts'
import { samlApi } from './single-sign-on/saml.ts'
import { ssoApi } from './single-sign-on/sso.ts'

const MAX_BODY = 1024 * 1024
const LONGEST_MS = 10_000

/** Programs on other sites may call this API: nothing here reads a cookie. */
const allowOrigins = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'apikey',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    'X-Supabase-Api-Version',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
})

/** The answer names the API version: without it, a client cannot read the code of an error. */
const speakVersion: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  const asked = c.req.header('x-supabase-api-version') ?? ''
  const isVersioned = isIsoDate(asked) && asked >= API_VERSION
  c.set('isVersioned', isVersioned)
  await next()
  if (isVersioned) c.res.headers.set('x-supabase-api-version', API_VERSION)
}

/** Mail programs send HEAD requests to links in mails; such a request must not use up a link. */
const refuseHead: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  if (c.req.method === 'HEAD') throw new Refused('route-unknown')
  return next()
}

/** An `apikey` must be one of ours; clients without a gateway may leave it out. */
const checkApiKey: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  const key = c.req.header('apikey')
  const { anonKey, serviceKey } = c.get('services').config.auth
  if (key === undefined || sameText(key, anonKey) || sameText(key, serviceKey)) return next()
  return c.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401)
}

const limitBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: (c) => {
    // The unread rest of the body makes the connection useless for another request.
    c.header('connection', 'close')
    throw new Refused('body-too-large')
  },
})

/** `/auth/v1`: the protocol of Supabase Auth, answered by the use-cases of `src/identity`. */
export const authApi = new Hono<AuthEnvironment>()
authApi.onError((error, c) => answerError(c, error))
authApi.use(
  allowOrigins,
  speakVersion,
  refuseHead,
  checkApiKey,
  limitBody,
  endAfter(LONGEST_MS),
  receiveBody,
  limitIpAddress,
)
authApi.route('/', jwksApi)
authApi.route('/', captchaApi)
authApi.route('/', signUpApi)
authApi.route('/', codesApi)
authApi.route('/', verifyApi)
authApi.route('/', tokenApi)
authApi.route('/', authorizeApi)
authApi.route('/', userApi)
authApi.route('/', logOutApi)
authApi.route('/', identitiesApi)
authApi.route('/', statusApi)
authApi.route('/', adminUsersApi)
authApi.route('/', adminLinksApi)
authApi.route('/', adminAuditApi)
authApi.route('/', factorsApi)
authApi.route('/', adminFactorsApi)
authApi.route('/', ssoApi)
authApi.route('/', samlApi)
authApi.route('/', adminSsoApi)
authApi.all('*', (c) => answerError(c, new Refused('route-unknown')))
