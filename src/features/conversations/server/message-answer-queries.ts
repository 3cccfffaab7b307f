import { sql } from 'kysely'
import { type AnswerSample, YEAR_MS } from '#features/matching/domain/answer-time.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * How many times in the twelve months before now the company has answered what a customer wrote, and the median of the hours from the first
 * message without an answer, day and night. A promise to answer later is no answer, and what was said to need none is not counted.
 */
export async function messageAnswersOf(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  companyId: string,
): Promise<AnswerSample> {
  const row = await db
    .selectFrom('conversations as talk')
    .innerJoin('messages as message', 'message.conversation_id', 'talk.id')
    .select(sql<number>`count(*)::int`.as('answered'))
    .select(
      sql<number | null>`percentile_cont(0.5) within group (order by
        extract(epoch from message.sent_at - message.answers_from)::float8 / 3600)`.as('hours'),
    )
    .where('talk.company_id', '=', companyId)
    .where('message.written_by', '=', 'company')
    .where('message.answers_from', '>', new Date(now.getTime() - YEAR_MS))
    .executeTakeFirstOrThrow()
  return row
}
