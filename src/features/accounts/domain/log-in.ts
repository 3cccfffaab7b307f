import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Account, isBanned } from './account.ts'

export type LogInRefusal = 'wrong-credentials' | 'account-suspended'

/**
 * May this login go through at `now`? An unknown or deleted account and a wrong password are the same refusal, and
 * that an account is suspended is told only to whoever knows its password.
 */
export function decideLogIn<Found extends Account>(
  account: Found | null,
  passwordMatches: boolean,
  now: Date,
): Decision<{ account: Found }, LogInRefusal> {
  if (!account || account.deletedAt || !passwordMatches) return refused('wrong-credentials')
  if (isBanned(account, now)) return refused('account-suspended')
  return granted({ account })
}
