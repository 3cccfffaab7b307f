import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { AttributeMapping } from '../domain/saml-attributes.ts'
import { samlPolicy } from '../domain/saml-policy.ts'
import { isDomain, normalDomain } from '../domain/sso-domain.ts'
import { ssoProviderAdded } from '../domain/sso-provider-events.ts'
import { type IdpMetadata, readSamlMetadata } from './saml-metadata.ts'
import { loadSamlMetadata } from './saml-metadata-source.ts'
import { insertSsoProvider, replaceSsoDomains } from './sso-provider-store.ts'

export type SsoProviderInput = {
  /** One of these two, never both. */
  metadataXml?: string
  metadataUrl?: string
  domains?: readonly string[]
  attributeMapping?: AttributeMapping
  /** Null: the organisation chooses. */
  nameIdFormat?: string | null
  isDisabled?: boolean
  resourceId?: string
}

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

/** The metadata that the input contains or whose URL it gives; null when it has neither. */
export async function metadataIn({
  metadataXml,
  metadataUrl,
}: SsoProviderInput): Promise<{ xml: string; metadata: IdpMetadata } | null> {
  if (metadataXml && metadataUrl) throw new Refused('saml-metadata-both')
  const xml = metadataUrl ? await loadSamlMetadata(metadataUrl) : metadataXml
  return xml ? { xml, metadata: await readSamlMetadata(xml) } : null
}

/** In their normal form, each once; undefined when the input has none. */
export function domainsIn({ domains }: SsoProviderInput): string[] | undefined {
  const normal = domains?.map(normalDomain)
  const wrong = normal?.find((domain) => !isDomain(domain))
  if (wrong !== undefined) throw new Refused('sso-domain-invalid', { domain: wrong.slice(0, 100) })
  return normal && [...new Set(normal)]
}
