import type { AssuranceLevel } from '#identity/sessions/domain/session.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** For so many minutes after it was last shown whose it is, a session may do what otherwise takes the password. */
export const FRESH_MINUTES = 15

export type OwnerRefusal = 'insufficient-aal' | 'owner-unproven'

export type OwnerFacts = {
  hasVerifiedFactor: boolean
  /** An anonymous account has nothing but its session, and nothing else to be taken. */
  isAnonymous: boolean
  /** Was the account's password shown just now? */
  showsPassword: boolean
  /** Null for a token that belongs to no session. `provedAt`: when it was last shown whose it is, in whatever way. */
  session: { aal: AssuranceLevel; provedAt: Date } | null
  now: Date
}

/**
 * Does the account's owner sit at the open session? A cookie or a token may be stolen, so neither is enough to change how
 * one gets in: it takes the second factor where the account has one, and besides the password, or a login a moment ago.
 */
export function decideOwner(facts: OwnerFacts): Decision<object, OwnerRefusal> {
  if (facts.hasVerifiedFactor && facts.session?.aal !== 'aal2') return refused('insufficient-aal')
  return isPresent(facts) ? granted({}) : refused('owner-unproven')
}

/** The same without the second factor, for what has a rule of its own about it. */
export function isPresent({ isAnonymous, showsPassword, session, now }: OwnerFacts): boolean {
  if (isAnonymous || showsPassword) return true
  return session !== null && now.getTime() - session.provedAt.getTime() < FRESH_MINUTES * 60_000
}
