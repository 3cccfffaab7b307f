/** A session as it is handed on in an address (auth-v1 section 8.2). */
type HandedOn = { accessToken: string; expiresAt: number; expiresIn: number; refreshToken: string }

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The address with a session in its fragment, which no server on the way sees. */
export function withSession(address: string, session: HandedOn, type: string): string {
  return withFragment(address, [
    ['access_token', session.accessToken],
    ['expires_at', String(session.expiresAt)],
    ['expires_in', String(session.expiresIn)],
    ['refresh_token', session.refreshToken],
    ['sb', ''],
    ['token_type', 'bearer'],
    ['type', type],
  ])
}

/** The address with a code that its program exchanges for a session. */
export function withAuthCode(address: string, authCode: string): string {
  const url = new URL(address)
  url.searchParams.set('code', authCode)
  return url.href
}

/** The address with the word that one of two confirmations is in. */
export function withHalfConfirmed(address: string): string {
  return withFragment(address, [['message', HALF_CONFIRMED]])
}

function withFragment(address: string, fields: string[][]): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}
