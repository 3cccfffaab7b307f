import { Secret, TOTP } from 'otpauth'

/** A clock may be wrong by this many steps of 30 seconds in either direction (RFC 6238 section 5.2). */
const WINDOW = 1

/**
 * The time step that the code belongs to: the number of half minutes since 1970 by the app's clock. Null for a wrong
 * code. `oldest` is the first step that is still accepted.
 */
export function matchTotp(secret: string, code: string, now: Date): { step: number; oldest: number } | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW })
  const current = TOTP.counter({ timestamp })
  return delta === null ? null : { step: current + delta, oldest: current - WINDOW }
}
