import { isBanned } from '#identity/accounts/domain/account.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export type SuspensionRefusal = 'already-suspended' | 'account-of-staff' | 'account-deleted' | 'not-suspended'

type Account = { bannedUntil: Date | null; isStaff: boolean; isDeleted: boolean }

const A_CENTURY_MS = 100 * 365 * 24 * 60 * 60 * 1000

/**
 * Suspends an account until staff reinstate it. Refuses `already-suspended`, `account-deleted`, and `account-of-staff`,
 * because members of staff cannot be suspended at the desk.
 */
export function decideSuspension(
  account: Account,
  now: Date,
): Decision<{ bannedUntil: Date }, SuspensionRefusal> {
  if (account.isStaff) return refused('account-of-staff')
  if (account.isDeleted) return refused('account-deleted')
  if (isBanned(account, now)) return refused('already-suspended')
  return granted({ bannedUntil: new Date(now.getTime() + A_CENTURY_MS) })
}
