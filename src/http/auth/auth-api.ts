import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { Refused } from '#kernel/refusal.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { sameText } from '#platform/seal.ts'
import { adminAuditApi } from './admin-audit.ts'
import { adminFactorsApi } from './admin-factors.ts'
import { adminLinksApi } from './admin-links.ts'
import { adminSsoApi } from './admin-sso.ts'
import { adminUsersApi } from './admin-users.ts'
import { API_VERSION, answerError } from './answer-error.ts'
import type { AuthEnvironment } from './auth-environment.ts'
import { authorizeApi } from './authorize.ts'
import { captchaApi } from './captcha.ts'
import { codesApi } from './codes.ts'
import { factorsApi } from './factors.ts'
import { identitiesApi } from './identities.ts'
import { jwksApi } from './jwks.ts'
import { limitAddress } from './limit-address.ts'
import { logOutApi } from './log-out.ts'
import { samlApi } from './saml.ts'
import { signUpApi } from './sign-up.ts'
import { ssoApi } from './sso.ts'
import { statusApi } from './status.ts'
import { tokenApi } from './token.ts'
import { userApi } from './user.ts'
import { verifyApi } from './verify.ts'

const MAX_BODY = 1024 * 1024
const LONGEST_MS = 10_000

/** Programs of other sites may call: nothing here looks at a cookie. */
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

/** The answer says which version it speaks: without that, a client cannot read the code of an error. */
const speakVersion: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  const asked = c.req.header('x-supabase-api-version') ?? ''
  const isVersioned = isIsoDate(asked) && asked >= API_VERSION
  c.set('isVersioned', isVersioned)
  await next()
  if (isVersioned) c.res.headers.set('x-supabase-api-version', API_VERSION)
}

/** Programs ask for the head of what they find in mails: that must not use up a link. */
const refuseHead: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  if (c.req.method === 'HEAD') throw new Refused('route-unknown')
  return next()
}

/** A key that is given must be one of ours; leaving it out is for clients without a gateway in front. */
const checkApiKey: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  const key = c.req.header('apikey')
  const { anonKey, serviceKey } = c.get('services').config.auth
  if (key === undefined || sameText(key, anonKey) || sameText(key, serviceKey)) return next()
  return c.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401)
}

const limitBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: (c) => {
    // The rest of the body stays unread, so nothing else can come over this connection.
    c.header('connection', 'close')
    throw new Refused('body-too-large')
  },
})

const endLate = timeout(LONGEST_MS, () => new HTTPException(504))

/** `/auth/v1`: the wire protocol of Supabase Auth over the use-cases of the accounts feature. */
export const authApi = new Hono<AuthEnvironment>()
authApi.onError((error, c) => answerError(c, error))
authApi.use(allowOrigins, speakVersion, refuseHead, checkApiKey, limitBody, endLate, limitAddress)
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
