const LONGEST = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`)

/** The normal form in which a domain is stored and compared. */
export function normalDomain(text: string): string {
  return text.trim().toLowerCase()
}

/** Is it the part of an email after the @ (with a dot, at most 253 characters)? */
export function isDomain(text: string): boolean {
  return text.length <= LONGEST && DOMAIN.test(text)
}
