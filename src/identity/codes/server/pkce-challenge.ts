import { refuseUnless } from '#kernel/refusal.ts'
import { type Challenge, decideChallenge } from '../domain/pkce.ts'

/**
 * The PKCE pair of a request, null when it has none. Refusals: `pkce-incomplete`, `pkce-challenge-invalid`,
 * `pkce-method-invalid`.
 */
export function readChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): Challenge | null {
  const decision = decideChallenge(challenge, method)
  refuseUnless(decision)
  return decision.challenge
}
