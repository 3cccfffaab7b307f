import type { CodeChannel } from './contact.ts'

/** What is known of the person who signed up with an address that nobody has proved since. */
export type AddressClaim = {
  /** Which of the account's addresses it is about. */
  channel: CodeChannel
  /** What only who signed up has, hashed; null when nothing can show it. */
  keyHash: Uint8Array | null
  /** Where a program signed up from, as a digest; null for a page, and when somebody else has asked for a code since. */
  placeDigest: Uint8Array | null
}

/** By what an address was proved: the code of a sign-up or an invitation, one that lets in, or a provider's word. */
export type ProofWay = 'confirmation' | 'recovery' | 'provider'

export type OwnerProof = {
  claim: AddressClaim | null
  /** Which of the account's addresses was proved, by what, and was it before? */
  channel: CodeChannel
  way: ProofWay
  wasConfirmed: boolean
  /** Is the person who proves it logged in to this very account, with all factors shown? */
  isLoggedIn: boolean
  /** What they hold, hashed in the same ways. */
  keyHash: Uint8Array | null
  placeDigest: Uint8Array | null
}

/**
 * Did the person who proves the address also choose what the account has so far? Anybody can sign up with an address of
 * somebody else's and wait. An account without a claim was proved before, or made by the operator, whose word is good
 * for what a first confirmation completes.
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
