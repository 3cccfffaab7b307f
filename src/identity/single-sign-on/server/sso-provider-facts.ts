import { Refused } from '#kernel/refusal.ts'
import type { AttributeMapping } from '../domain/saml-attributes.ts'
import { isDomain, normalDomain } from '../domain/sso-domain.ts'
import { type IdpMetadata, readSamlMetadata } from './saml-metadata.ts'
import { loadSamlMetadata } from './saml-metadata-source.ts'

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
