type Told = { status: number; code: string; message: string }
type Parts = Readonly<Record<string, string | number | null>>

/** What is told when one of two addresses has agreed to a change; clients show it as it is. */
export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The address with the code that whoever waits there exchanges for a session. */
export function withCode(address: string, code: string): string {
  const url = new URL(address)
  url.searchParams.set('code', code)
  return url.href
}

/** The address with a session, or what is told instead of one, behind the `#`: that part never reaches a server. */
export function withFragment(address: string, parts: Parts): string {
  return `${address.split('#')[0]}#${fragmentOf(parts)}`
}

/** The address with an error, in the query and, for pages that look there, behind the `#`. */
export function withError(address: string, error: Parts): string {
  return withFragment(withErrorInQuery(address, error), error)
}

export function withErrorInQuery(address: string, error: Parts): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(error))
    if (value !== null) url.searchParams.set(name, String(value))
  return url.href
}

// `sb` marks an address as ours: clients look for it before they take anything out of an address.
function fragmentOf(parts: Parts): string {
  const known = Object.entries({ ...parts, sb: '' }).filter(([, value]) => value !== null)
  const sorted = known.sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sorted.map(([name, value]) => [name, String(value)])).toString()
}

const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])
const NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** A refusal of a sign-in by way of a provider, as an address tells it (auth-v1 section 14.2). */
export function errorParts({ status, code, message }: Told): Record<string, string | null> {
  const error = DENIED.has(code) ? 'access_denied' : (NAMES[status] ?? null)
  return { error, error_code: code, error_description: message }
}
