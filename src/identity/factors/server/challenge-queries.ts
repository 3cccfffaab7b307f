import { type ClientDevice, subscriberOf } from '#identity/accounts/domain/client-device.ts'
import type { AnyContext } from '#platform/context.ts'
import { earliestOpenChallenge } from '../domain/factor.ts'
import { storedIpAddress } from './challenge-store.ts'

/**
 * The id of the factor's newest challenge that this device can still answer, whichever login asked for it; null when
 * there is none.
 */
export async function openChallengeOf(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  factorId: string,
  { ipAddress }: Pick<ClientDevice, 'ipAddress'>,
): Promise<string | null> {
  const challenges = await db
    .selectFrom('auth.mfa_challenges')
    .select(['id', 'ip_address as ipAddress'])
    .where('factor_id', '=', factorId)
    .where('verified_at', 'is', null)
    .where('created_at', '>', earliestOpenChallenge(now))
    .orderBy('created_at', 'desc')
    .execute()
  const subscriber = subscriberOf(storedIpAddress(ipAddress))
  return challenges.find((challenge) => subscriberOf(challenge.ipAddress) === subscriber)?.id ?? null
}
