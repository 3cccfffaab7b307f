import type { Actor } from '#kernel/actor.ts'
import type { Pair, Party } from './conversation.ts'

/**
 * Who acts for which side of conversations, in one place: the customer for their own projects, and each person of a company for
 * the company. Null for everybody else, staff included.
 */
export function partyOf(actor: Actor): { party: Party; userId: string; companyId: string | null } | null {
  if (actor.kind === 'customer') return { party: 'customer', userId: actor.userId, companyId: null }
  if (actor.kind === 'company' && actor.companyId !== null)
    return { party: 'company', userId: actor.userId, companyId: actor.companyId }
  return null
}

/** The side of this pair that the actor acts for, as far as the actor tells: a customer must own the project, too. */
export function sideOf(actor: Actor, { companyId }: Pair): Party | null {
  const acting = partyOf(actor)
  if (!acting) return null
  return acting.party === 'customer' || acting.companyId === companyId ? acting.party : null
}
