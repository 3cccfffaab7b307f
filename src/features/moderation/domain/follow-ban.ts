import { isBanned } from '#identity/accounts/domain/account.ts'

/**
 * Adjusts the suspension to what a program did to the account: begins or ends it. Null when both already agree.
 * `hasSuspension`: one is in force.
 */
export function decideFollowing(
  { bannedUntil, hasSuspension }: { bannedUntil: Date | null; hasSuspension: boolean },
  now: Date,
): 'suspended' | 'restored' | null {
  const isBannedNow = isBanned({ bannedUntil }, now)
  if (isBannedNow === hasSuspension) return null
  return isBannedNow ? 'suspended' : 'restored'
}
