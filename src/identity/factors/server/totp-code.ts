import { Secret, TOTP } from 'otpauth'

/** A clock may be off by this many steps of 30 seconds, either way (RFC 6238 section 5.2). */
const WINDOW = 1

/**
 * The step whose code this is: the number of half minutes since 1970 by the app's clock. Null for a wrong code.
 * `oldest` is the first step that is still looked at.
 */
export function matchTotp(secret: string, code: string, now: Date): { step: number; oldest: number } | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW })
  const current = TOTP.counter({ timestamp })
  return delta === null ? null : { step: current + delta, oldest: current - WINDOW }
}
