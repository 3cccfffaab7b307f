import type { CodeChannel } from './contact.ts'

/** What is known of the person who signed up with an email or phone that nobody has proved yet. */
export type ContactClaim = {
  /** Whether the email or the phone is claimed. */
  channel: CodeChannel
  /** Hash of a key that only the person who signed up holds; null when there is no such key. */
  keyHash: Uint8Array | null
  /**
   * Hash of the IP address that a program signed up from. Null for a page, and after somebody else has asked for a
   * code.
   */
  ipAddressDigest: Uint8Array | null
}

/**
 * How an email or phone was proved: by the code of a sign-up or an invitation, by a code that logs in, or by a
 * provider.
 */
export type ProofMethod = 'confirmation' | 'recovery' | 'provider'

export type OwnerProof = {
  claim: ContactClaim | null
  /** Was the email or the phone proved, by what, and was it confirmed before? */
  channel: CodeChannel
  way: ProofMethod
  wasConfirmed: boolean
  /** Is the person who proves it logged in to this account, with all factors shown? */
  isLoggedIn: boolean
  /** Hashes of the keys that this person holds. */
  keyHash: Uint8Array | null
  ipAddressDigest: Uint8Array | null
}

/**
 * Is the person who proves the email or phone the one who signed up? Anybody can sign up with somebody else's email
 * and wait. An account without a claim was proved before, or was made by the operator, who is trusted.
 */
export function isSameOwner(proof: OwnerProof): boolean {
  const { claim, channel, way, wasConfirmed, isLoggedIn } = proof
  if (claim?.channel !== channel) return wasConfirmed || way === 'confirmation'
  return (
    isLoggedIn || isSame(claim.keyHash, proof.keyHash) || isSame(claim.ipAddressDigest, proof.ipAddressDigest)
  )
}

function isSame(known: Uint8Array | null, shown: Uint8Array | null): boolean {
  if (known === null || shown === null || known.length !== shown.length) return false
  return known.every((byte, index) => byte === shown[index])
}
