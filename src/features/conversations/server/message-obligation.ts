import { sql } from 'kysely'
import { endOfNextWorkingDay, lapseOfAnswer } from '#features/obligations/domain/due-time.ts'
import { type ObligationSource, openings } from '#features/obligations/server/obligation-source.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { parties } from '../domain/conversation.ts'

/**
 * A party answers the other party by the end of the working day after the first unanswered message, or after its
 * own promise. Only while both may write.
 */
export const answerMessage: ObligationSource = {
  kind: 'answer-message',
  about: 'project',
  follows: [
    ...openings,
    'conversation.message-sent',
    'conversation.message-dismissed',
    'conversation.message-hidden',
    'conversation.message-restored',
    'conversation.stopped',
    'conversation.resumed',
    'quote.accepted',
    'project.company-lost',
  ],
  async owed({ db }, projectIds) {
    const rows = await db
      .selectFrom('conversations as talk')
      .innerJoin('projects as project', 'project.id', 'talk.project_id')
      .select(['talk.project_id as projectId', 'talk.company_id as companyId'])
      .select(['talk.customer_promised_at as customer', 'talk.company_promised_at as company'])
      .select([
        firstFrom('company', 'customer_answered').as('toCustomer'),
        firstFrom('customer', 'company_answered').as('toCompany'),
      ])
      .where('talk.project_id', '=', anyOf(projectIds))
      .where('talk.customer_stopped_at', 'is', null)
      .where('talk.company_stopped_at', 'is', null)
      .where(
        sql<boolean>`(project.is_open or (project.awarded_company_id = talk.company_id
          and project.state in ('awarded', 'in_progress', 'completed')))`,
      )
      .execute()
    return rows.flatMap(({ projectId, companyId, toCustomer, toCompany, ...promised }) => {
      const first = { customer: toCustomer, company: toCompany }
      return parties.flatMap((turn) => {
        const opensAt = first[turn]
        if (!opensAt) return []
        const dueAt = endOfNextWorkingDay(promised[turn] ?? opensAt)
        return [
          {
            kind: 'answer-message' as const,
            turn,
            projectId,
            companyId,
            opensAt,
            dueAt,
            lapsesAt: lapseOfAnswer(dueAt),
            isPutOff: promised[turn] !== null,
          },
        ]
      })
    })
  },
}

/**
 * SQL: when the party wrote the first message that the other party sees and has not answered; null when there is
 * none.
 */
function firstFrom(party: 'customer' | 'company', answered: 'customer_answered' | 'company_answered') {
  return sql<Date | null>`(select sent_at from messages where conversation_id = talk.id
    and number > ${sql.ref(`talk.${answered}`)} and written_by = ${party} and hidden_because is null order by number limit 1)`
}
