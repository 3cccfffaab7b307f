import type { CompanyActor, CustomerActor, StaffActor } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { sessionsById } from './session-queries.ts'
import { staffSessionsById } from './staff-session-queries.ts'

/** A session that has not ended: its account, what its holder may see (`rightsOf`), and when it ends if it is not used again. */
export type ValidSession = { userId: string; rights: string; endsAt: Date }

/**
 * Those of the sessions that are valid at `now`, by id: of customers, companies and staff. Sessions of staff are queried
 * only when some ids belong neither to a customer nor to a company.
 */
export async function validSessions(
  source: Pick<Services, 'db' | 'pool' | 'config'>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ValidSession>> {
  const people = await sessionsById(source, sessionIds, now)
  const found = new Set(people.map(({ actor }) => actor.sessionId))
  const others = sessionIds.filter((id) => !found.has(id))
  const staff = others.length > 0 ? await staffSessionsById(source, others, now) : []
  return new Map(
    [...people, ...staff].map(({ actor, sessionExpiresAt }) => [
      actor.sessionId,
      { userId: actor.userId, rights: rightsOf(actor), endsAt: sessionExpiresAt },
    ]),
  )
}

/** What decides which pages and messages an actor may see, as text to compare: role and company. */
export function rightsOf(actor: CustomerActor | CompanyActor | StaffActor): string {
  if (actor.kind === 'company') return `company ${actor.companyId ?? ''} ${actor.role}`
  return actor.kind === 'staff' ? `staff ${actor.role}` : actor.kind
}
