import { TOTP } from 'otpauth'

export type Claims = Record<string, unknown> & { session_id: string; sub: string; exp: number; iat: number }

/** The claims of an access token, without any check. */
export function claimsOf({ access_token }: { access_token: string }): Claims {
  return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as Claims
}

/** The code that an authenticator app shows, now or so many half minutes later. */
export function totpCode(secret: string, { ahead = 0 } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
}
