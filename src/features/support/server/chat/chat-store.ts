import { sql } from 'kysely'
import { deleteAttachmentsIn } from '#features/conversations/server/attachment/attachment-store.ts'
import { lockProfile } from '#identity/accounts/server/profile-store.ts'
import { isUuid } from '#kernel/ids.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Chat, ChatParty, ChatState } from '../../domain/chat/chat.ts'
import { chatLifecycle } from '../../domain/chat/chat-lifecycle.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { shapedChat } from './chat-queries.ts'

/** The acting person's chat, locked; created if they have none. Not found for everybody who cannot have a chat. */
export async function lockOwnChat(ctx: TransactionContext): Promise<Chat> {
  const { actor, now } = ctx
  if (!chatPolicy.write(actor)) throw new NotFound('chat')
  // This waits for a concurrent erasure of the account, after which nothing may be written.
  await lockProfile(ctx, actor.userId)
  await ctx.db
    .insertInto('support_chats')
    .values({ user_id: actor.userId, started_at: now, last_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await ctx.db
    .selectFrom('support_chats as chat')
    .innerJoin('auth.users as account', 'account.id', 'chat.user_id')
    .selectAll('chat')
    .where('chat.user_id', '=', actor.userId)
    .where('account.deleted_at', 'is', null)
    .forUpdate('chat')
    .executeTakeFirst()
  return shapedChat(found(row, 'chat'))
}

/** Any chat, locked. Only for staff. */
export async function lockChat(ctx: TransactionContext, chatId: string): Promise<Chat> {
  if (!isUuid(chatId)) throw new NotFound('chat')
  const row = await ctx.db
    .selectFrom('support_chats')
    .selectAll()
    .where('id', '=', chatId)
    .where('last_number', '>', 0)
    .forUpdate()
    .executeTakeFirst()
  return shapedChat(found(row, 'chat'))
}

type MessageKey = { chatId: string; party: ChatParty; submissionKey: string }

/** The number of this side's message with this key; null when it has not been stored. */
export async function chatMessageBefore(
  { db }: TransactionContext,
  { chatId, party, submissionKey }: MessageKey,
): Promise<number | null> {
  const row = await db
    .selectFrom('support_chat_messages')
    .select('number')
    .where('chat_id', '=', chatId)
    .where('written_by', '=', party)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst()
  return row?.number ?? null
}

/** `staffName`: the member of staff who wrote it. `attachments`: the number of its files. */
type NewMessage = MessageKey & {
  number: number
  words: string
  staffName: string | null
  attachments: number
}

/** Saves the next message of a locked chat. Its author has read everything before it. */
export async function insertChatMessage(
  ctx: TransactionContext,
  { chatId, party, submissionKey, number, words, staffName, attachments }: NewMessage,
): Promise<void> {
  await ctx.db
    .insertInto('support_chat_messages')
    .values({
      chat_id: chatId,
      number,
      written_by: party,
      staff_name: staffName,
      submission_key: submissionKey,
      words,
      attachments,
      sent_at: ctx.now,
    })
    .execute()
  await ctx.db
    .updateTable('support_chats')
    .set({
      last_number: number,
      last_at: ctx.now,
      [`${party}_last`]: number,
      [`${party}_read`]: number,
      [`${party}_read_at`]: ctx.now,
    })
    .where('id', '=', chatId)
    .where('last_number', '=', number - 1)
    .execute()
}

/** The values that change together with the state of a chat. */
type Waiting = Pick<Chat, 'waitingSince' | 'queueAt' | 'takenBy'>

/** Saves the move of a locked chat. Refusal: `move-not-possible`, after a concurrent move. */
export async function saveChatMove(
  { db }: TransactionContext,
  { id, from, to }: StateChange<ChatState>,
  { waitingSince, queueAt, takenBy }: Waiting,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('support_chats')
    .set({ state: to, waiting_since: waitingSince, queue_at: queueAt, taken_by: takenBy })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('move-not-possible')
}

export type QueuedChat = Pick<Chat, 'id' | 'userId'> & { waitingSince: Date }

/**
 * Makes cases of at most `limit` chats that have waited long enough, and returns them. Chats that another
 * transaction has locked are skipped.
 */
export async function queueDueChats(
  ctx: TransactionContext,
  { limit }: { limit: number },
): Promise<QueuedChat[]> {
  const { from, to } = chatLifecycle.moves.queue
  const { rows } = await sql<QueuedChat>`
    update support_chats set state = ${to}, queue_at = null, taken_by = null
    where id in (select id from support_chats where queue_at <= ${ctx.now} and state = any(${[...from]}::text[])
      order by queue_at limit ${limit} for update skip locked)
    returning id, user_id as "userId", waiting_since as "waitingSince"`.execute(ctx.db)
  return rows
}

/** Saves the member of staff who answers; null when nobody has taken the chat. */
export async function saveTaker(
  { db }: TransactionContext,
  chatId: string,
  takenBy: string | null,
): Promise<void> {
  await db.updateTable('support_chats').set({ taken_by: takenBy }).where('id', '=', chatId).execute()
}

/** Saves how far a side has read. The number never decreases. */
export async function saveChatReading(
  ctx: TransactionContext,
  { chatId, party, number }: { chatId: string; party: ChatParty; number: number },
): Promise<void> {
  await ctx.db
    .updateTable('support_chats')
    .set({ [`${party}_read`]: number, [`${party}_read_at`]: ctx.now })
    .where('id', '=', chatId)
    .where(`${party}_read`, '<', number)
    .execute()
}

/**
 * Erases all words and files of a person's chat, also those of staff, because their answers are about the person.
 * The record that messages were written is kept, with the names of staff. Call it before the person's cases are
 * deleted: every other transaction locks the chat before the case.
 */
export async function eraseChatOf(ctx: TransactionContext, userId: string): Promise<void> {
  const chat = await ctx.db
    .updateTable('support_chats')
    .set({ state: 'closed', waiting_since: null, queue_at: null, taken_by: null })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!chat) return
  await deleteAttachmentsIn(ctx, { kind: 'chat', id: chat.id })
  await ctx.db
    .updateTable('support_chat_messages')
    .set({ words: null, attachments: 0 })
    .where('chat_id', '=', chat.id)
    .execute()
}

/** Deletes messages from before an instant with their files, and chats that have no newer messages. */
export async function deleteChatsBefore(ctx: TransactionContext, before: Date): Promise<void> {
  const { db } = ctx
  const withFiles = await db
    .selectFrom('support_chat_messages')
    .select(['chat_id as id', ({ fn }) => fn.max('number').as('upTo')])
    .where('sent_at', '<', before)
    .where('attachments', '>', 0)
    .groupBy('chat_id')
    .execute()
  for (const { id, upTo } of withFiles) await deleteAttachmentsIn(ctx, { kind: 'chat', id }, { upTo })
  await db.deleteFrom('support_chats').where('last_at', '<', before).execute()
  await db.deleteFrom('support_chat_messages').where('sent_at', '<', before).execute()
}
