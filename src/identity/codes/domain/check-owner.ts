import type { AssuranceLevel } from '#identity/sessions/domain/session.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** A session may do what otherwise needs the password for this many minutes after its last proof of identity. */
export const FRESH_MINUTES = 15

export type OwnerRefusal = 'insufficient-aal' | 'owner-unproven'

export type OwnerFacts = {
  hasVerifiedFactor: boolean
  /** An anonymous account has no proof except its session, and nothing else to protect. */
  isAnonymous: boolean
  /** Was the account's password given just now? */
  showsPassword: boolean
  /** Null for a token that belongs to no session. `provedAt`: the last proof of identity, of any kind. */
  session: { aal: AssuranceLevel; provedAt: Date } | null
  now: Date
}

/**
 * Is the account's owner present at this session? A cookie or token may be stolen, so neither is enough to change the
 * login methods: that needs the second factor, if the account has one, and the password or a recent login.
 */
export function decideOwner(facts: OwnerFacts): Decision<object, OwnerRefusal> {
  if (facts.hasVerifiedFactor && facts.session?.aal !== 'aal2') return refused('insufficient-aal')
  return isPresent(facts) ? granted({}) : refused('owner-unproven')
}

/** The same without the second factor, for actions that have their own rule about it. */
export function isPresent({ isAnonymous, showsPassword, session, now }: OwnerFacts): boolean {
  if (isAnonymous || showsPassword) return true
  return session !== null && now.getTime() - session.provedAt.getTime() < FRESH_MINUTES * 60_000
}
