import { hasPlainTags } from './xml-tags.ts'

/** Namespaces of SAML 2.0 and of XML signatures. */
export const XMLNS = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
type Namespace = keyof typeof XMLNS

/** Document types declare entities, which can read files, open network connections or grow without limit. */
const DECLARATION = /<!(?!--|\[CDATA\[)/
const ELEMENT = 1
/** Our own sums with later ones would leave what a date can hold. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The document's root; null when it is not allowed XML: no document type, no entity of its own, and what
 * `hasPlainTags` demands.
 */
export async function readXml(text: string): Promise<Element | null> {
  if (DECLARATION.test(text) || !hasPlainTags(text)) return null
  // Loaded on use: few installations ever read XML.
  const { parseDomFromString } = await import('@node-saml/node-saml/lib/xml.js')
  try {
    return (await parseDomFromString(text)).documentElement
  } catch {
    return null
  }
}

export function isNamed(element: Element, namespace: Namespace, name: string): boolean {
  return element.localName === name && element.namespaceURI === XMLNS[namespace]
}

/** The direct children of `parent` with that name; none further down. */
export function childrenOf(parent: Element, namespace: Namespace, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === ELEMENT && isNamed(node as Element, namespace, name),
  )
}

/** The same along a path of names. */
export function elementsAt(root: Element, namespace: Namespace, ...path: string[]): Element[] {
  return path.reduce<Element[]>(
    (parents, name) => parents.flatMap((parent) => childrenOf(parent, namespace, name)),
    [root],
  )
}

/** The element's whole text, also around comments. */
export function textOf(element: Element | undefined): string {
  return element?.textContent?.trim() ?? ''
}

/** Null when the attribute is missing or empty. */
export function attributeOf(element: Element, name: string): string | null {
  return element.getAttribute(name) || null
}

/** An instant of `xs:dateTime`; null when it is missing, malformed or in a year of more than four digits. */
export function instantOf(element: Element, name: string): Date | null {
  const instant = new Date(attributeOf(element, name) ?? '')
  return instant.getTime() <= LAST_INSTANT ? instant : null
}
