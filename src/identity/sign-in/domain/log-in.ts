import { type Account, isBanned } from '#identity/accounts/domain/account.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export type LogInRefusal =
  | 'wrong-credentials'
  | 'account-suspended'
  | 'email-not-confirmed'
  | 'phone-not-confirmed'

/** The kind of caller: programs are told some things that pages do not show. */
export type LogInCaller = 'page' | 'wire'

type Proof = {
  passwordMatches: boolean
  /** Whether the account was named by email or phone, and whether that one is confirmed. */
  channel: 'email' | 'phone'
  isConfirmed: boolean
  caller: LogInCaller
}

/**
 * May this login succeed at `now`? An unknown or deleted account and a wrong password are the same refusal. A page
 * tells that an account is suspended only when the password is right; the wire protocol tells it first (auth-v1
 * section 6.1). An unconfirmed email or phone cannot log in.
 */
export function decideLogIn<Found extends Account>(
  account: Found | null,
  { passwordMatches, channel, isConfirmed, caller }: Proof,
  now: Date,
): Decision<{ account: Found }, LogInRefusal> {
  if (!account || account.deletedAt) return refused('wrong-credentials')
  const isSuspended = isBanned(account, now)
  if (isSuspended && caller === 'wire') return refused('account-suspended')
  if (!passwordMatches) return refused('wrong-credentials')
  if (isSuspended) return refused('account-suspended')
  if (!isConfirmed) return refused(channel === 'email' ? 'email-not-confirmed' : 'phone-not-confirmed')
  return granted({ account })
}
