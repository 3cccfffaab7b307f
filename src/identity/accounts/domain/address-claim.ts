import type { CodeChannel } from './contact.ts'

/** What is known of the person who signed up with an email or phone that nobody has proved yet. */
export type ContactClaim = {
  /** Whether the email or the phone is claimed. */
  channel: CodeChannel
  /** Hash of a key that only the person who signed up holds; null when there is no such key. */
  keyHash: Uint8Array | null
  /** Hash of the IP address that a program signed up from; null for a page, and after somebody else has asked for a code. */
  placeDigest: Uint8Array | null
}

/** How an email or phone was proved: by the code of a sign-up or an invitation, by a code that logs in, or by a provider. */
export type ProofWay = 'confirmation' | 'recovery' | 'provider'

export type OwnerProof = {
  claim: ContactClaim | null
  /** Which of email and phone was proved, by what, and was it confirmed before? */
  channel: CodeChannel
  way: ProofWay
  wasConfirmed: boolean
  /** Is the person who proves it logged in to this account, with all factors shown? */
  isLoggedIn: boolean
  /** The keys that this person holds, hashed in the same way. */
  keyHash: Uint8Array | null
  placeDigest: Uint8Array | null
}

/**
 * Is the person who proves the email or phone also the one who signed up? Anybody can sign up with somebody else's email and
 * wait. An account without a claim was proved before, or was made by the operator, whom we trust.
 */
export function isSameOwner(proof: OwnerProof): boolean {
  const { claim, channel, way, wasConfirmed, isLoggedIn } = proof
  if (claim?.channel !== channel) return wasConfirmed || way === 'confirmation'
  return isLoggedIn || isSame(claim.keyHash, proof.keyHash) || isSame(claim.placeDigest, proof.placeDigest)
}

function isSame(known: Uint8Array | null, shown: Uint8Array | null): boolean {
  if (known === null || shown === null || known.length !== shown.length) return false
  return known.every((byte, index) => byte === shown[index])
}
