import { sql } from 'kysely'
import { earlierOf, endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'
import { type ObligationSource, openings } from '#features/obligations/server/obligation-source.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { otherParty, type Party } from '../../domain/conversation.ts'

/**
 * The other party answers a proposed visit by the end of the next working day, or before the first proposed time if
 * that is earlier. When the last time has begun, the event `visit.expired` ends the obligation. Only while the two
 * may write to each other.
 */
export const answerVisit: ObligationSource = {
  kind: 'answer-visit',
  about: 'project',
  follows: [
    ...openings,
    'visit.proposed',
    'visit.accepted',
    'visit.declined',
    'visit.withdrawn',
    'visit.expired',
    'quote.accepted',
    'project.company-lost',
  ],
  async owed({ db }, projectIds) {
    const rows = await db
      .selectFrom('visits as visit')
      .innerJoin('conversations as talk', 'talk.id', 'visit.conversation_id')
      .innerJoin('projects as project', 'project.id', 'talk.project_id')
      .select(['talk.project_id as projectId', 'talk.company_id as companyId'])
      .select([sql<Party>`visit.proposed_by`.as('by'), 'visit.proposed_at as opensAt'])
      .select(sql<Date>`(select min(starts_at) from visit_times where visit_id = visit.id)`.as('firstAt'))
      .where('talk.project_id', '=', anyOf(projectIds))
      .where('visit.state', '=', 'proposed')
      .where(
        sql<boolean>`(project.is_open or (project.awarded_company_id = talk.company_id
          and project.state in ('awarded', 'in_progress', 'completed')))`,
      )
      .execute()
    return rows.map(({ by, firstAt, ...visit }) => ({
      ...visit,
      kind: 'answer-visit' as const,
      turn: otherParty(by),
      dueAt: earlierOf(endOfNextWorkingDay(visit.opensAt), firstAt),
      lapsesAt: null,
    }))
  },
}
