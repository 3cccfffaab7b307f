import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { filesOfMessage } from './message-file-queries.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * The messages and files of the person and of support in their chat (the answers are about the person), and files of
 * the person that wait to be sent.
 */
export async function chatDataOf(ctx: Source, userId: string): Promise<object[]> {
  return [...(await messagesOf(ctx, userId)), ...(await waitingFilesOf(ctx, userId))]
}

function messagesOf({ db }: Source, userId: string): Promise<object[]> {
  return db
    .selectFrom('support_chat_messages as message')
    .innerJoin('support_chats as chat', 'chat.id', 'message.chat_id')
    .where('chat.user_id', '=', userId)
    .select(['message.number', 'message.written_by', 'message.words', 'message.sent_at'])
    .select(FILES)
    .orderBy('message.number')
    .execute()
}

const FILES = filesOfMessage(sql`file.chat_id = message.chat_id and file.message_number = message.number`)

function waitingFilesOf({ db }: Source, userId: string): Promise<object[]> {
  return db
    .selectFrom('message_attachments')
    .where('author_id', '=', userId)
    .where('chat_id', 'is not', null)
    .where('message_number', 'is', null)
    .select(['file_name as waiting_file', 'added_at'])
    .orderBy('id')
    .execute()
}
