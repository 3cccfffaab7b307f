import { Refused } from '#kernel/refusal.ts'
import { attributeOf, childrenOf, elementsAt, isNamed, readXml, textOf, XMLNS } from './xml.ts'

/** A response as it was received. Nothing of it has been verified: it only tells whose keys to verify it with. */
export type SamlResponse = {
  encoded: string
  issuer: string | null
  inResponseTo: string | null
  destination: string | null
  /** Has the person been identified? Otherwise the organisation reports a failure. */
  isSuccess: boolean
}

const LONGEST_RESPONSE = 256 * 1024
/** A person with hundreds of groups needs fewer. XML parsers take quadratic time for nested elements. */
const MOST_TAGS = 5000
const MOST_NAMESPACES = 1000
/** Comments, CDATA and instructions: XML parsers disagree about what they mean, and no response needs them. */
const AMBIGUOUS = /<!|<\?(?!xml[\s?])/
/** No SHA-1, which can be forged (SAML's own list of algorithms is from 2005). */
const STRONG_ALGORITHM = /#(rsa-)?sha(256|384|512)$/

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** Reads a SAMLResponse (base64, HTTP-POST binding). Refuses `saml-response-invalid`. */
export async function readSamlResponse(encoded: string): Promise<SamlResponse> {
  if (encoded === '' || encoded.length > LONGEST_RESPONSE || !/^[A-Za-z0-9+/=\s]+$/.test(encoded)) refuse()
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  if (AMBIGUOUS.test(xml) || count(xml, '<') > MOST_TAGS || count(xml, 'xmlns') > MOST_NAMESPACES) refuse()
  const root = await readXml(xml)
  if (!root || !isNamed(root, 'protocol', 'Response') || usesWeakAlgorithms(root)) return refuse()
  const [issuer] = childrenOf(root, 'assertion', 'Issuer')
  const [assertion] = childrenOf(root, 'assertion', 'Assertion')
  const assertionIssuer = assertion && childrenOf(assertion, 'assertion', 'Issuer')[0]
  return {
    encoded,
    issuer: textOf(issuer ?? assertionIssuer) || null,
    inResponseTo: attributeOf(root, 'InResponseTo'),
    destination: attributeOf(root, 'Destination'),
    isSuccess: elementsAt(root, 'protocol', 'Status', 'StatusCode').map(valueOf).join() === SUCCESS,
  }
}

function valueOf(code: Element): string | null {
  return attributeOf(code, 'Value')
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

function refuse(): never {
  throw new Refused('saml-response-invalid')
}

function usesWeakAlgorithms(root: Element): boolean {
  const methods = ['SignatureMethod', 'DigestMethod'].flatMap((name) =>
    Array.from(root.getElementsByTagNameNS(XMLNS.signature, name)),
  )
  return methods.some((method) => !STRONG_ALGORITHM.test(attributeOf(method, 'Algorithm') ?? ''))
}
