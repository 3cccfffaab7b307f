import { type Decision, granted, refused } from '#kernel/result.ts'

export type UnlinkRefusal = 'single-identity' | 'identity-not-found'

export type OwnIdentity = { id: string; provider: string; email: string | null; isVerified: boolean }

export type Unlinking = {
  identity: OwnIdentity
  /** The account's e-mail address afterwards. */
  email: string | null
  /** Does the account lose its phone number? */
  dropsPhone: boolean
}

/**
 * May this way in be taken off the account, and which address has it then (auth-v1 section 12)? It keeps the address it
 * has as long as another way in stands for it; else it takes over that of one that was verified, or none.
 */
export function decideUnlinking(
  account: { email: string | null; identities: readonly OwnIdentity[] },
  identityId: string,
): Decision<Unlinking, UnlinkRefusal> {
  if (account.identities.length <= 1) return refused('single-identity')
  const identity = account.identities.find(({ id }) => id === identityId)
  if (!identity) return refused('identity-not-found')
  const left = account.identities.filter(({ id }) => id !== identityId)
  const dropsPhone = identity.provider === 'phone'
  const keepsEmail = dropsPhone || left.some(({ email }) => email === account.email)
  const next = left.find(({ email, isVerified }) => email !== null && isVerified)?.email ?? null
  return granted({ identity, email: keepsEmail ? account.email : next, dropsPhone })
}
