import { type Decision, granted, refused } from '#kernel/result.ts'

export type UnlinkRefusal = 'single-identity' | 'identity-not-found' | 'identity-holds-email'

export type OwnIdentity = { id: string; provider: string; email: string | null; isVerified: boolean }

export type Unlinking = {
  identity: OwnIdentity
  /** The account's email afterwards. */
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
 * May this login method be removed, and which email has the account then (auth-v1 section 12)? The account keeps its
 * email. The protocol would give it the email of a remaining identity; then a thief who had linked one could take
 * over the account. So the identity of a confirmed email cannot be removed until the email has been changed. An
 * unconfirmed email is removed with its identity.
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
  const isOfEmail = account.email !== null && identity.email === account.email
  if (!isOfEmail || left.some(({ email }) => email === account.email))
    return granted({ identity, email: account.email, dropsPhone })
  if (account.isEmailConfirmed) return refused('identity-holds-email')
  const next = left.find(({ email, isVerified }) => email !== null && isVerified)?.email ?? null
  return granted({ identity, email: next, dropsPhone })
}
