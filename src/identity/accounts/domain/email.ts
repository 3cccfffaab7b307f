const LONGEST = 254
const LONGEST_LOCAL_PART = 64
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ADDR_SPEC = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/** The normal form in which an email is stored and compared: lower case, trimmed. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Is it one plain email (RFC 5321 dot-string @ domain with a dot, at most 254 characters)? Quoted local parts,
 * comments, display names and IP addresses as domains are refused, because mail programs disagree about them.
 */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && text.indexOf('@') <= LONGEST_LOCAL_PART && ADDR_SPEC.test(text)
}
