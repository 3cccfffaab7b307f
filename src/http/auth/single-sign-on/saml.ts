import { Hono, type Context as HonoContext } from 'hono'
import {
  errorParts,
  withCode,
  withErrorInQuery,
  withFragment,
} from '#identity/accounts/domain/redirect-answer.ts'
import { finishSamlLogin, type SamlLoginResult } from '#identity/single-sign-on/server/finish-saml-login.ts'
import { keepSamlKey } from '#identity/single-sign-on/server/keep-saml-key.ts'
import { samlUrls } from '#identity/single-sign-on/server/saml-assertion.ts'
import { deviceOf } from '../../device.ts'
import { formFieldsIn } from '../../form-fields.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { wireErrorOf } from '../errors/answer-error.ts'
import { wireSession } from '../sessions/answer-session.ts'
import { visitorOf } from '../visitor-of.ts'
import { requireSaml } from './sso.ts'

type Request = HonoContext<AuthEnvironment>

/** How long a downloaded copy of our metadata is valid. */
const COPY_VALID_MS = 10 * 365 * 24 * 3_600_000

/**
 * Our metadata for identity providers, and the URL that they redirect people back to (auth-v1 sections 15.2 and
 * 15.3).
 */
export const samlApi = new Hono<AuthEnvironment>()
  .get('/sso/saml/metadata', requireSaml, async (c) => {
    const isDownload = c.req.query('download') === 'true'
    c.header('content-type', 'application/samlmetadata+xml')
    c.header('cache-control', 'public, max-age=600')
    if (isDownload) c.header('content-disposition', 'attachment; filename="metadata.xml"')
    return c.body(await metadata(c, isDownload))
  })
  .post('/sso/saml/acs', requireSaml, async (c) => {
    try {
      const form = formFieldsIn(await c.req.text())
      const answer = {
        samlResponse: form.get('SAMLResponse') ?? '',
        relayState: form.get('RelayState') ?? '',
      }
      const result = await finishSamlLogin(visitorOf(c), answer, deviceOf(c))
      return c.redirect(await nextUrl(c, result), 302)
    } catch (error) {
      const { siteUrl } = c.get('services').config.auth
      return c.redirect(withErrorInQuery(siteUrl, errorParts(wireErrorOf(error))), 303)
    }
  })

async function metadata(c: Request, isDownload: boolean): Promise<string> {
  const ctx = visitorOf(c)
  const { entityId, consumer } = samlUrls(ctx)
  const { privateKey, certificate } = await keepSamlKey(ctx)
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const xml = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumer,
    privateKey,
    publicCerts: certificate,
    wantAssertionsSigned: true,
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    // Always the same text, so that a comparison finds real changes only.
    generateUniqueId: () => '_metadata',
  })
  const validUntil = new Date(ctx.now.getTime() + COPY_VALID_MS).toISOString()
  return isDownload ? xml.replace('<EntityDescriptor', `<EntityDescriptor validUntil="${validUntil}"`) : xml
}

async function nextUrl(c: Request, result: SamlLoginResult): Promise<string> {
  if (result.outcome === 'code') return withCode(result.redirectTo, result.authCode)
  const { user: _, ...session } = await wireSession(c, result.sessionId)
  return withFragment(result.redirectTo, session)
}
