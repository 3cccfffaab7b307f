import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { allowedRedirect } from '#identity/accounts/domain/redirect.ts'
import { readChallenge } from '#identity/codes/server/pkce-challenge.ts'
import { beginSamlLogin } from '#identity/single-sign-on/server/begin-saml-login.ts'
import type { SsoProviderName } from '#identity/single-sign-on/server/sso-provider.ts'
import { isUuid } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { readBody } from '../read-body.ts'
import { redirectOf } from '../redirect-of.ts'
import { visitorOf } from '../visitor-of.ts'

const text = z.optional(z.string())
const SsoBody = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.optional(z.boolean()),
  code_challenge: text,
  code_challenge_method: text,
})

/** Off by default: then requests are refused unread. */
export const requireSaml: MiddlewareHandler<AuthEnvironment> = async (c, next) => {
  if (!c.get('services').config.auth.saml) throw new Refused('saml-disabled')
  return next()
}

/** `POST /sso`: the login URL of a person's organisation (auth-v1 section 15.1). */
export const ssoApi = new Hono<AuthEnvironment>().post('/sso', requireSaml, async (c) => {
  const body = await readBody(c, SsoBody)
  const provider = nameIn(body)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const redirectTo = body.redirect_to
    ? allowedRedirect(c.get('services').config.auth, body.redirect_to)
    : redirectOf(c)
  const url = await beginSamlLogin(visitorOf(c), { provider, challenge, redirectTo })
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
})

function nameIn({ provider_id: providerId, domain }: z.output<typeof SsoBody>): SsoProviderName {
  if (providerId && domain) throw new Refused('sso-both-names')
  if (domain) return { domain }
  if (!providerId) throw new Refused('sso-name-missing')
  if (!isUuid(providerId)) throw new Refused('bad-json', { reason: 'provider_id is not a UUID' })
  return { providerId }
}
