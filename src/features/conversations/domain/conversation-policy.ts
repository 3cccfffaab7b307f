import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import type { Pair, Party } from './conversation.ts'

/**
 * A person who acts for a party. `onlyWonJobs`: only in conversations about projects that were awarded to the
 * company.
 */
type ActingParty = { party: Party; userId: string; companyId: string | null; onlyWonJobs: boolean }

/**
 * The party for which the actor acts: a customer for their own projects, a colleague for the company. A craftsman
 * acts only in conversations about won jobs. Null for everybody else, staff included.
 */
export function partyOf(actor: Actor): ActingParty | null {
  if (actor.kind === 'customer')
    return { party: 'customer', userId: actor.userId, companyId: null, onlyWonJobs: false }
  const companyId = companyFor(actor, 'jobs')
  const userId = userIdOf(actor)
  if (!companyId || !userId) return null
  return { party: 'company', userId, companyId, onlyWonJobs: !mayDo(actor, 'messages') }
}

/**
 * The party for which the actor may act in this conversation, as far as the actor alone tells: a customer must also
 * own the project.
 */
export function sideOf(actor: Actor, { companyId }: Pair): ActingParty | null {
  const acting = partyOf(actor)
  if (!acting) return null
  return acting.party === 'customer' || acting.companyId === companyId ? acting : null
}
