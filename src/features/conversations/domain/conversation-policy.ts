import { companyFor } from '#features/companies/domain/company-role.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import type { Pair, Party } from './conversation.ts'

/**
 * Who acts for which side of conversations, in one place: the customer for their own projects, and each person of a company
 * whose role may, for the company. Null for everybody else, staff included.
 */
export function partyOf(actor: Actor): { party: Party; userId: string; companyId: string | null } | null {
  if (actor.kind === 'customer') return { party: 'customer', userId: actor.userId, companyId: null }
  const companyId = companyFor(actor, 'messages')
  const userId = userIdOf(actor)
  return companyId && userId ? { party: 'company', userId, companyId } : null
}

/** The side of this pair that the actor acts for, as far as the actor tells: a customer must own the project, too. */
export function sideOf(actor: Actor, { companyId }: Pair): Party | null {
  const acting = partyOf(actor)
  if (!acting) return null
  return acting.party === 'customer' || acting.companyId === companyId ? acting.party : null
}
