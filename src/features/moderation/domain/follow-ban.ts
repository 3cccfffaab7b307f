import { isBanned } from '#identity/accounts/domain/account.ts'

/**
 * How a suspension must change after a program banned or unbanned the account. Null when they agree already.
 * `hasSuspension`: a suspension is in force.
 */
export function decideFollowing(
  { bannedUntil, hasSuspension }: { bannedUntil: Date | null; hasSuspension: boolean },
  now: Date,
): 'suspended' | 'restored' | null {
  const isBannedNow = isBanned({ bannedUntil }, now)
  if (isBannedNow === hasSuspension) return null
  return isBannedNow ? 'suspended' : 'restored'
}
