import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { samlPolicy } from '../domain/saml-policy.ts'
import { ssoProviderAdded } from '../domain/sso-provider-events.ts'
import { domainsIn, metadataIn, type SsoProviderInput } from './sso-provider-facts.ts'
import { insertSsoProvider, replaceSsoDomains } from './sso-provider-store.ts'

/**
 * From now on trusts an organisation's logins; returns the provider's id. Refusals: `saml-metadata-both`,
 * `saml-metadata-missing`, `saml-metadata-invalid`, `saml-metadata-url-invalid`, `saml-metadata-unreachable`,
 * `sso-domain-invalid`, `sso-domain-exists`, `sso-resource-exists`, `saml-idp-exists`.
 */
export async function addSsoProvider(ctx: Context, input: SsoProviderInput): Promise<string> {
  // Authorized before anything is fetched.
  authorize(samlPolicy.configure(ctx.actor))
  const known = await metadataIn(input)
  if (!known) throw new Refused('saml-metadata-missing')
  const domains = domainsIn(input) ?? []
  return inTransaction(ctx, async (ctx) => {
    const { resourceId = null, isDisabled = false, attributeMapping = {}, nameIdFormat = null } = input
    const id = await insertSsoProvider(ctx, {
      resourceId,
      isDisabled,
      attributeMapping,
      nameIdFormat,
      entityId: known.metadata.entityId,
      metadataXml: known.xml,
      metadataUrl: input.metadataUrl ?? null,
    })
    await replaceSsoDomains(ctx, id, domains)
    await recordEvent(ctx, ssoProviderAdded(id))
    return id
  })
}
