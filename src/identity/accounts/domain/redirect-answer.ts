type ErrorAnswer = { status: number; code: string; message: string }
type Parts = Readonly<Record<string, string | number | null>>

/** The message when one of the two emails has confirmed a change; clients show it unchanged. */
export const ONE_SIDE_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Adds the code that the program at this URL exchanges for a session. */
export function withCode(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** Adds a session, or an error, after the `#`: browsers never send that part to a server. */
export function withFragment(target: string, parts: Parts): string {
  return `${target.split('#')[0]}#${fragmentOf(parts)}`
}

/** Adds an error to the query and also after the `#`, for pages that look there. */
export function withError(target: string, error: Parts): string {
  return withFragment(withErrorInQuery(target, error), error)
}

export function withErrorInQuery(target: string, error: Parts): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(error))
    if (value !== null) url.searchParams.set(name, String(value))
  return url.href
}

// `sb` marks a URL as ours: clients check for it before they read anything from a URL.
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

/** A refused provider login as parameters of a URL (auth-v1 section 14.2). */
export function errorParts({ status, code, message }: ErrorAnswer): Record<string, string | null> {
  const error = DENIED.has(code) ? 'access_denied' : (NAMES[status] ?? null)
  return { error, error_code: code, error_description: message }
}
