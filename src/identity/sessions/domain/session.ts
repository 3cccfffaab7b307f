const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A customer's or company's session ends after 14 days without use … */
export const IDLE_MS = 14 * DAY_MS
/** … and after 60 days in any case. */
export const ABSOLUTE_MS = 60 * DAY_MS
/** The use of a session is recorded at most this often, so that reading a page seldom writes. */
export const RENEW_AFTER_MS = HOUR_MS

/** The absolute end of a session that begins at `now`. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + ABSOLUTE_MS)
}

/** A session last used at this instant or before has been idle for too long. */
export function idleLimit(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}

/** When the session ends if it is not used again. */
export function sessionExpiry(session: { notAfter: Date; refreshedAt: Date }): Date {
  return new Date(Math.min(session.notAfter.getTime(), session.refreshedAt.getTime() + IDLE_MS))
}

/** Is it time to record that the session is in use? */
export function shouldRenew(refreshedAt: Date, now: Date): boolean {
  return now.getTime() - refreshedAt.getTime() >= RENEW_AFTER_MS
}

/** How somebody has proved who they are (modelled on RFC 8176; the names are exactly GoTrue's). */
export type AmrMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'sso/saml'
  | 'anonymous'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'token_refresh'

export type AssuranceLevel = 'aal1' | 'aal2'
