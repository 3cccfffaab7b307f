import { type Decision, granted, refused } from '#kernel/result.ts'
import type { AmrMethod } from './session.ts'

/** Whoever has just read the account's mail may choose a password without knowing the old one, for an hour. */
const PROOF_HOLDS_MS = 60 * 60 * 1000

/** Ways in that prove that somebody reads the account's mail. */
const BY_MAIL: readonly AmrMethod[] = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup']

/** May this session choose a new password at `now`? `proofs`: how and when it was shown whose it is. */
export function decideNewPassword(
  proofs: readonly { method: AmrMethod; provedAt: Date }[],
  now: Date,
): Decision<object, 'proof-too-old'> {
  const isFresh = ({ method, provedAt }: { method: AmrMethod; provedAt: Date }) =>
    BY_MAIL.includes(method) && now.getTime() - provedAt.getTime() < PROOF_HOLDS_MS
  return proofs.some(isFresh) ? granted({}) : refused('proof-too-old')
}
