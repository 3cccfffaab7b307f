import { sql } from 'kysely'
import { type AnswerSample, YEAR_MS } from '#features/matching/domain/answer-time.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * How many times in the last twelve months the company has answered a customer's messages, and the median time in
 * hours from the first unanswered message, nights and days off included. A promise to answer later is no answer;
 * messages that were marked as needing none are not counted.
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
