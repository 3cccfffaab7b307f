import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import type { AnyContext } from '#platform/context.ts'
import { earliestOpenChallenge } from '../domain/factor.ts'
import { decideAnswer } from '../domain/verify-factor.ts'
import { challengesSince } from './challenge-store.ts'

/**
 * The id of the factor's newest challenge that this device can still answer, whichever login asked for it; null when
 * there is none.
 */
export async function openChallengeOf(
  ctx: Pick<AnyContext, 'db' | 'now'>,
  factorId: string,
  { ipAddress }: Pick<ClientDevice, 'ipAddress'>,
): Promise<string | null> {
  const { now } = ctx
  const challenges = await challengesSince(ctx, factorId, earliestOpenChallenge(now))
  return challenges.find((challenge) => decideAnswer(challenge, { ipAddress, now }).ok)?.id ?? null
}
