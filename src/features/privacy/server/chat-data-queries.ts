import type { AnyContext } from '#platform/context.ts'

/** What the person and support have written to each other in the chat: the answers are about the person. */
export function chatDataOf({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<object[]> {
  return db
    .selectFrom('support_chat_messages as message')
    .innerJoin('support_chats as chat', 'chat.id', 'message.chat_id')
    .where('chat.user_id', '=', userId)
    .select(['message.number', 'message.written_by', 'message.words', 'message.sent_at'])
    .orderBy('message.number')
    .execute()
}
