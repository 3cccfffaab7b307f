import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/**
 * For an hour after people have proved that they read the account's mail, they may choose a password without the old
 * one.
 */
const PROOF_HOLDS_MS = 60 * 60 * 1000

/** Proofs that somebody reads the account's mail. */
const BY_MAIL: readonly AmrMethod[] = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup']

/** A provider's proof: enough for a first password, where there is no old one. */
const VOUCHED_FOR: AmrMethod = 'oauth'

type Proof = { method: AmrMethod; provedAt: Date }

/** May this session choose a new password at `now`? `proofs`: the session's proofs of identity and their times. */
export function decideNewPassword(
  proofs: readonly Proof[],
  { hasPassword, now }: { hasPassword: boolean; now: Date },
): Decision<object, 'proof-too-old'> {
  const proves = (method: AmrMethod) => BY_MAIL.includes(method) || (!hasPassword && method === VOUCHED_FOR)
  const isFresh = ({ method, provedAt }: Proof) =>
    proves(method) && now.getTime() - provedAt.getTime() < PROOF_HOLDS_MS
  return proofs.some(isFresh) ? granted({}) : refused('proof-too-old')
}
