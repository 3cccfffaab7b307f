import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import type { Services } from '#platform/context.ts'

/** As long as the hash (RFC 4226 section 4, R6). */
const SECRET_BYTES = 20

/** What an authenticator app needs, in three forms. */
export type TotpSetup = {
  /** In base 32, to be typed. */
  secret: string
  /** Opened by the app on the same device. */
  uri: string
  /** The same as a picture to scan: an SVG document. */
  qrCode: string
}

/** A new secret for an authenticator app, in base 32. */
export function newTotpSecret({ randomBytes }: Pick<Services, 'randomBytes'>): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32
}

/** `issuer` and `account` are the names that the app shows for the entry: the service and the person. */
export function totpSetup(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): TotpSetup {
  const uri = new TOTP({ issuer, label: account, secret }).toString()
  return { secret, uri, qrCode: renderSVG(uri, { border: 4 }) }
}

/** The account name shown in the app. */
export function labelOf({ id, email, phone }: Pick<AccountRow, 'id' | 'email' | 'phone'>): string {
  return email || (phone ? `+${phone}` : id)
}
