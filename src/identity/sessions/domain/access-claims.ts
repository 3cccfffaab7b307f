import type { AmrMethod, AssuranceLevel } from './session.ts'

/** One proof, newest first in a token; `timestamp` in seconds since 1970. */
export type AmrEntry = { method: AmrMethod; timestamp: number; provider?: string }

/** The claims of an access token (auth-v1 section 3.1). */
export type AccessClaims = {
  iss: string
  sub: string
  aud: string
  exp: number
  iat: number
  email: string
  phone: string
  app_metadata: Readonly<Record<string, unknown>>
  user_metadata: Readonly<Record<string, unknown>>
  role: string
  aal: AssuranceLevel
  amr: readonly AmrEntry[]
  session_id: string
  is_anonymous: boolean
}
