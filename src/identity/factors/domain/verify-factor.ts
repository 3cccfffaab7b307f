import { subscriberOf } from '#identity/accounts/domain/client-device.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { challengeEnd } from './factor.ts'

export type Challenge = {
  id: string
  createdAt: Date
  /** When it was answered with the right code; null until then. */
  verifiedAt: Date | null
  /** The IP address that requested it, if it had one. */
  ipAddress: string | null
  /** Of a phone: the code that was sent, sealed. */
  sealedCode: string | null
}

export type ChallengeRefusal = 'challenge-not-found' | 'challenge-elsewhere' | 'challenge-expired'

/**
 * Can the challenge still be answered from this IP address? One that has been answered counts as another IP
 * address's, as auth-v1 section 13.3 prescribes.
 */
export function decideAnswer(
  challenge: Challenge | null,
  { ipAddress, now }: { ipAddress: string | null; now: Date },
): Decision<{ challenge: Challenge }, ChallengeRefusal> {
  if (!challenge) return refused('challenge-not-found')
  const isElsewhere = subscriberOf(challenge.ipAddress) !== subscriberOf(ipAddress)
  if (isElsewhere || challenge.verifiedAt) return refused('challenge-elsewhere')
  if (challengeEnd(challenge.createdAt) <= now) return refused('challenge-expired')
  return granted({ challenge })
}
