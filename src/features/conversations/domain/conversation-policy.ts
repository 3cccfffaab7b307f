import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import type { Pair, Party } from './conversation.ts'

/** Somebody who acts for a side. `ofDealsAlone`: only in conversations about projects that the company has been awarded. */
type ActingParty = { party: Party; userId: string; companyId: string | null; ofDealsAlone: boolean }

/**
 * Who acts for which side of conversations, in one place: the customer for their own projects, and each person of a company
 * for the company, those who see won jobs alone about these. Null for everybody else, staff included.
 */
export function partyOf(actor: Actor): ActingParty | null {
  if (actor.kind === 'customer')
    return { party: 'customer', userId: actor.userId, companyId: null, ofDealsAlone: false }
  const companyId = companyFor(actor, 'jobs')
  const userId = userIdOf(actor)
  if (!companyId || !userId) return null
  return { party: 'company', userId, companyId, ofDealsAlone: !mayDo(actor, 'messages') }
}

/** Who the actor is in this pair, as far as the actor tells: a customer must own the project, too. */
export function sideOf(actor: Actor, { companyId }: Pair): ActingParty | null {
  const acting = partyOf(actor)
  if (!acting) return null
  return acting.party === 'customer' || acting.companyId === companyId ? acting : null
}
