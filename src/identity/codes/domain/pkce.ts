import { type Decision, granted, refused } from '#kernel/result.ts'

/** The PKCE challenge; only the client that begins the login flow holds its verifier (RFC 7636). */
export type Challenge = { challenge: string; method: 's256' | 'plain' }
export type ChallengeRefusal = 'pkce-incomplete' | 'pkce-challenge-invalid' | 'pkce-method-invalid'

/** The PKCE pair of a request (auth-v1 section 4.12), null when it has none; half a pair is refused. */
export function decideChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): Decision<{ challenge: Challenge | null }, ChallengeRefusal> {
  if (!challenge && !method) return granted({ challenge: null })
  if (!challenge || !method) return refused('pkce-incomplete')
  if (!/^[\w.~-]{43,128}$/.test(challenge)) return refused('pkce-challenge-invalid')
  const known = (['s256', 'plain'] as const).find((name) => name === method.toLowerCase())
  return known ? granted({ challenge: { challenge, method: known } }) : refused('pkce-method-invalid')
}
