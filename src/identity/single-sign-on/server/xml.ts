/** Namespaces of SAML 2.0 and of XML signatures. */
export const XMLNS = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
type Namespace = keyof typeof XMLNS

/** Document types declare entities, which reach for files and networks or grow without bounds. */
const DECLARATION = /<!(?!--|\[CDATA\[)/
const ELEMENT = 1

/** The document's root, or null when it is no XML that may be read: no document type, no entity of its own. */
export async function readXml(text: string): Promise<Element | null> {
  if (DECLARATION.test(text)) return null
  // Fetched when there is something to read: few installations ever have.
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

/** The elements of that name right below `parent`; none of those further down. */
export function childrenOf(parent: Element, namespace: Namespace, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === ELEMENT && isNamed(node as Element, namespace, name),
  )
}

/** The same, step by step down. */
export function elementsAt(root: Element, namespace: Namespace, ...path: string[]): Element[] {
  return path.reduce<Element[]>(
    (parents, name) => parents.flatMap((parent) => childrenOf(parent, namespace, name)),
    [root],
  )
}

/** All of the element's text, also where a comment stands inside. */
export function textOf(element: Element | undefined): string {
  return element?.textContent?.trim() ?? ''
}

/** Null when the attribute is missing or empty. */
export function attributeOf(element: Element, name: string): string | null {
  return element.getAttribute(name) || null
}

/** An instant of xs:dateTime; null when there is none, or none that is one. */
export function instantOf(element: Element, name: string): Date | null {
  const instant = new Date(attributeOf(element, name) ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}
