import { earlierOf, endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'
import { type ObligationSource, openings } from '#features/obligations/server/obligation-source.ts'
import { anyOf } from '#platform/db/any-of.ts'

/**
 * The owner answers a company's question by the end of the next working day, or by the end of the time for quotes
 * if that is earlier.
 */
export const answerQuestion: ObligationSource = {
  kind: 'answer-question',
  about: 'project',
  follows: [...openings, 'project.question-asked', 'project.question-answered', 'quote.accepted'],
  async owed({ db }, projectIds) {
    const rows = await db
      .selectFrom('project_questions as question')
      .innerJoin('projects as project', 'project.id', 'question.project_id')
      .select(['question.project_id as projectId', 'question.company_id as companyId'])
      .select(({ fn }) => fn.min('question.asked_at').as('askedAt'))
      .select('project.quotes_until as lapsesAt')
      .where('question.project_id', '=', anyOf(projectIds))
      .where('question.answered_at', 'is', null)
      .where('project.is_open', '=', true)
      .groupBy(['question.project_id', 'question.company_id', 'project.quotes_until'])
      .execute()
    return rows.map(({ askedAt, lapsesAt, ...pair }) => ({
      ...pair,
      kind: 'answer-question' as const,
      turn: 'customer' as const,
      opensAt: askedAt,
      dueAt: earlierOf(endOfNextWorkingDay(askedAt), lapsesAt),
      lapsesAt,
    }))
  },
}
