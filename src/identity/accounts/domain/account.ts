import { tidyLine } from '#kernel/plain-text.ts'

export const LONGEST_NAME = 200

/**
 * What an account is for. It is chosen at sign-up and cannot change once onboarding is completed or the account owns
 * anything.
 */
export const userTypes = ['customer', 'company'] as const
export type UserType = (typeof userTypes)[number]

/** The facts of an account that rules look at. */
export type Account = { id: string; bannedUntil: Date | null; deletedAt: Date | null }

/** Is the account suspended at `now`? */
export function isBanned(account: Pick<Account, 'bannedUntil'>, now: Date): boolean {
  return account.bannedUntil !== null && account.bannedUntil > now
}

/**
 * The first values of a missing profile: name and type as given at sign-up (the person may choose both), otherwise
 * the part of the email before the @, and customer.
 */
export function profileFromMetadata(email: string, metadata: unknown): { name: string; userType: UserType } {
  const { name, user_type } = (metadata ?? {}) as Record<string, unknown>
  const given = typeof name === 'string' ? tidyLine(name).slice(0, LONGEST_NAME) : ''
  return {
    name: given || email.slice(0, email.lastIndexOf('@')),
    userType: user_type === 'company' ? 'company' : 'customer',
  }
}
