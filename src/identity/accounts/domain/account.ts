import { tidyLine } from '#kernel/plain-text.ts'

export const LONGEST_NAME = 200

/** What an account is for; chosen at sign-up, frozen once onboarding is completed or it owns anything. */
export const userTypes = ['customer', 'company'] as const
export type UserType = (typeof userTypes)[number]

/** An account as the rules see it. */
export type Account = { id: string; bannedUntil: Date | null; deletedAt: Date | null }

/** Is the account suspended at `now`? */
export function isBanned(account: Pick<Account, 'bannedUntil'>, now: Date): boolean {
  return account.bannedUntil !== null && account.bannedUntil > now
}

/**
 * What a missing profile begins with: name and type as given at sign-up (both the person's own to choose), else what
 * stands before the @ of the address, and customer.
 */
export function profileFromMetadata(email: string, metadata: unknown): { name: string; userType: UserType } {
  const { name, user_type } = (metadata ?? {}) as Record<string, unknown>
  const given = typeof name === 'string' ? tidyLine(name).slice(0, LONGEST_NAME) : ''
  return {
    name: given || email.slice(0, email.lastIndexOf('@')),
    userType: user_type === 'company' ? 'company' : 'customer',
  }
}
