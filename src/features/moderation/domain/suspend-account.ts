import { isBanned } from '#identity/accounts/domain/account.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export type SuspensionRefusal = 'already-suspended' | 'account-of-staff' | 'not-suspended'

type Account = { bannedUntil: Date | null; isStaff: boolean }

const A_CENTURY_MS = 100 * 365 * 24 * 60 * 60 * 1000

/** Suspends an account until staff reinstate it. Members of staff cannot be suspended at the desk. */
export function decideSuspension(
  account: Account,
  now: Date,
): Decision<{ bannedUntil: Date }, SuspensionRefusal> {
  if (account.isStaff) return refused('account-of-staff')
  if (isBanned(account, now)) return refused('already-suspended')
  return granted({ bannedUntil: new Date(now.getTime() + A_CENTURY_MS) })
}

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

/** Only a suspended account can be reinstated. */
export function decideRestoration(
  account: Pick<Account, 'bannedUntil'>,
  now: Date,
): Decision<object, SuspensionRefusal> {
  return isBanned(account, now) ? granted({}) : refused('not-suspended')
}
