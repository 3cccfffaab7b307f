import { sql } from 'kysely'
import { earlierOf, endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'
import { type ObligationSource, openings } from '#features/obligations/server/obligation-source.ts'
import { subjectProjects } from '#features/obligations/server/subject-project-queries.ts'
import { otherParty, type Party } from '../../domain/conversation.ts'

/**
 * The other party answers a proposed visit by the end of the next working day, or before the first proposed time if
 * that is earlier. When the last time has begun, the event `visit.expired` ends the obligation. Only while the
 * conversation is open.
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
  async owed(ctx, projectIds) {
    const rows = await subjectProjects(ctx, projectIds)
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('conversations')
            .select(['id', 'company_id'])
            .whereRef('project_id', '=', 'project.id')
            .offset(0)
            .as('talk'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('visits')
            .select(['id', 'proposed_by', 'proposed_at'])
            .whereRef('conversation_id', '=', 'talk.id')
            .where('state', '=', 'proposed')
            .offset(0)
            .as('visit'),
        (join) => join.onTrue(),
      )
      .select(['project.id as projectId', 'talk.company_id as companyId'])
      .select([sql<Party>`visit.proposed_by`.as('by'), 'visit.proposed_at as opensAt'])
      .select(sql<Date>`(select min(starts_at) from visit_times where visit_id = visit.id)`.as('firstAt'))
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
