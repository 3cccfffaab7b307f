import { type Decision, granted, refused } from '#kernel/result.ts'

export type UnlinkRefusal = 'single-identity' | 'identity-not-found' | 'identity-holds-address'

export type OwnIdentity = { id: string; provider: string; email: string | null; isVerified: boolean }

export type Unlinking = {
  identity: OwnIdentity
  /** The account's e-mail address afterwards. */
  email: string | null
  /** Does the account lose its phone number? */
  dropsPhone: boolean
}

type OwnIdentities = {
  email: string | null
  isEmailConfirmed: boolean
  identities: readonly OwnIdentity[]
}

/**
 * May this way in be taken off the account, and which address has it then (auth-v1 section 12)? The account keeps the
 * address it has. The protocol hands it the one of a way in that is left; anyone who had linked one of their own could take
 * the account that way, so the one that stands for a confirmed address stays until the address has been changed. An
 * address that nobody has proved goes with it.
 */
export function decideUnlinking(
  account: OwnIdentities,
  identityId: string,
): Decision<Unlinking, UnlinkRefusal> {
  if (account.identities.length <= 1) return refused('single-identity')
  const identity = account.identities.find(({ id }) => id === identityId)
  if (!identity) return refused('identity-not-found')
  const left = account.identities.filter(({ id }) => id !== identityId)
  const dropsPhone = identity.provider === 'phone'
  const isOfAddress = account.email !== null && identity.email === account.email
  if (!isOfAddress || left.some(({ email }) => email === account.email))
    return granted({ identity, email: account.email, dropsPhone })
  if (account.isEmailConfirmed) return refused('identity-holds-address')
  const next = left.find(({ email, isVerified }) => email !== null && isVerified)?.email ?? null
  return granted({ identity, email: next, dropsPhone })
}
