import type { Challenge } from '#identity/codes/domain/pkce.ts'
import { openLoginFlow } from '#identity/codes/server/login-flow-store.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { keepSamlKey } from './keep-saml-key.ts'
import { renewSamlMetadata } from './renew-saml-metadata.ts'
import { samlUrls } from './saml-assertion.ts'
import { insertRelayState } from './saml-state-store.ts'
import { findSsoProvider, type SsoProviderName } from './sso-provider.ts'

export type SamlLogin = {
  provider: SsoProviderName
  /** Null for the implicit grant. */
  challenge: Challenge | null
  /** Already checked as an allowed URL. */
  redirectTo: string
}

/**
 * Begins a login through an organisation and returns the URL that leads there, with our signed request. Refusals:
 * `sso-provider-unknown`, `sso-domain-unknown`, `sso-provider-disabled`.
 */
export async function beginSamlLogin(ctx: Context, login: SamlLogin): Promise<string> {
  const { challenge, redirectTo } = login
  const provider = await findSsoProvider(ctx, login.provider)
  const { entryPoint, certificates } = await renewSamlMetadata(ctx, provider)
  const { privateKey, certificate } = await keepSamlKey(ctx)
  const requestId = `_${Buffer.from(ctx.services.randomBytes(20)).toString('hex')}`
  const relayState = await inBookkeeping(ctx, async (ctx) => {
    const method = 'sso/saml'
    const loginFlowId =
      challenge && (await openLoginFlow(ctx, { method, providerType: method, challenge, redirectTo }))
    return insertRelayState(ctx, { providerId: provider.id, requestId, redirectTo, loginFlowId })
  })
  const { entityId, consumer } = samlUrls(ctx)
  const { SAML } = await import('@node-saml/node-saml')
  const saml = new SAML({
    idpCert: certificates,
    issuer: entityId,
    callbackUrl: consumer,
    entryPoint,
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'sha256',
    identifierFormat: provider.nameIdFormat,
    // The organisation alone decides how its people log in there.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  })
  return saml.getAuthorizeUrlAsync(relayState, undefined, {})
}
