import { X509Certificate } from 'node:crypto'
import { Refused } from '#kernel/refusal.ts'
import { attributeOf, childrenOf, elementsAt, isNamed, readXml, textOf } from './xml.ts'

/** The metadata of an identity provider (SAML metadata 2.0), as far as a login needs it. */
export type IdpMetadata = {
  entityId: string
  /** Where people are sent with our request (HTTP-Redirect binding). */
  entryPoint: string
  /** The certificates that its assertions may be signed with: base64 of their DER. */
  certificates: string[]
}

/** The metadata of one organisation fits; the catalogue of a whole federation is refused. */
export const LONGEST_METADATA = 512 * 1024
const LONGEST_ENTITY_ID = 1024
const MOST_CERTIFICATES = 10
const SHORTEST_KEY_BITS = 2048
const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads and checks an identity provider's metadata. Refuses `saml-metadata-invalid` with the `reason`. */
export async function readSamlMetadata(xml: string): Promise<IdpMetadata> {
  if (xml.length > LONGEST_METADATA) refuse('SAML Metadata is too large')
  const root = (await readXml(xml)) ?? refuse('SAML Metadata is not valid XML')
  const entity = entityIn(root) ?? refuse('SAML Metadata does not contain an EntityDescriptor')
  const entityId = attributeOf(entity, 'entityID') ?? ''
  if (entityId === '' || Buffer.byteLength(entityId) > LONGEST_ENTITY_ID)
    refuse('SAML Metadata does not contain an EntityID')
  const [idp, ...others] = childrenOf(entity, 'metadata', 'IDPSSODescriptor')
  if (!idp) return refuse('SAML Metadata does not contain any IDPSSODescriptor')
  if (others.length > 0) refuse('SAML Metadata contains multiple IDPSSODescriptors')
  return { entityId, entryPoint: entryPointOf(idp), certificates: certificatesOf(idp) }
}

function refuse(reason: string): never {
  throw new Refused('saml-metadata-invalid', { reason })
}

/** The provider itself, or the only one in a list. */
function entityIn(root: Element): Element | undefined {
  if (isNamed(root, 'metadata', 'EntityDescriptor')) return root
  if (!isNamed(root, 'metadata', 'EntitiesDescriptor')) return undefined
  const providers = childrenOf(root, 'metadata', 'EntityDescriptor').filter(
    (entity) => childrenOf(entity, 'metadata', 'IDPSSODescriptor').length > 0,
  )
  return providers.length === 1 ? providers[0] : undefined
}

function entryPointOf(idp: Element): string {
  const services = childrenOf(idp, 'metadata', 'SingleSignOnService')
  const service = services.find((each) => attributeOf(each, 'Binding') === REDIRECT_BINDING)
  const url = URL.parse((service && attributeOf(service, 'Location')) ?? '')
  // People are redirected there, so it must be an http(s) URL.
  if (!url || !['https:', 'http:'].includes(url.protocol))
    return refuse('SAML Metadata does not contain a SingleSignOnService with the HTTP-Redirect binding')
  return url.href
}

function certificatesOf(idp: Element): string[] {
  const keys = childrenOf(idp, 'metadata', 'KeyDescriptor').filter(
    (key) => (attributeOf(key, 'use') ?? 'signing') === 'signing',
  )
  const certificates = keys
    .flatMap((key) => elementsAt(key, 'signature', 'KeyInfo', 'X509Data', 'X509Certificate'))
    .map((certificate) => textOf(certificate).replace(/\s+/g, ''))
    .filter(isCertificate)
  if (certificates.length === 0) refuse('SAML Metadata does not contain a signing certificate')
  return certificates.slice(0, MOST_CERTIFICATES)
}

/**
 * Does it hold a strong RSA key? Assertions signed by anything else are refused. Its dates do not count: the operator
 * trusts the key of the metadata, and organisations sign for years with an expired certificate (SAML 2.0 metadata
 * interoperability profile).
 */
function isCertificate(base64: string): boolean {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'))
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
    return publicKey.asymmetricKeyType === 'rsa' && bits >= SHORTEST_KEY_BITS
  } catch {
    return false
  }
}
