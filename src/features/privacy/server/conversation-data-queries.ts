import type { AnyContext } from '#platform/context.ts'
import type { Person } from './deal-queries.ts'

/** What the person, or anybody for their company, has written in conversations. What others wrote is theirs. */
export async function conversationDataOf(
  { db }: Pick<AnyContext, 'db'>,
  { userId, companyId }: Person,
): Promise<object[]> {
  return db
    .selectFrom('messages')
    .innerJoin('conversations as talk', 'talk.id', 'messages.conversation_id')
    .where((where) =>
      where.or([
        where('messages.author_id', '=', userId),
        ...(companyId ? [where.and({ 'talk.company_id': companyId, 'messages.written_by': 'company' })] : []),
      ]),
    )
    .select(['talk.project_id', 'talk.company_id', 'messages.number', 'messages.words', 'messages.sent_at'])
    .orderBy('messages.sent_at')
    .orderBy('messages.id')
    .execute()
}
