import { sql } from 'kysely'
import type { Attachment } from '#features/conversations/domain/attachment/attachment.ts'
import { entriesOf, type Shown, shownMessages } from '#features/conversations/domain/thread.ts'
import {
  attachmentsOf,
  waitingAttachments,
} from '#features/conversations/server/attachment/attachment-queries.ts'
import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { containsPattern } from '#platform/db/swedish-search.ts'
import { type Chat, type ChatParty, hasUnreadInChat, otherChatParty } from '../../domain/chat/chat.ts'
import { chatSender } from '../../domain/chat/chat-attachment.ts'
import {
  type ChatEventType,
  type ChatMessage,
  type ChatRow,
  type ChatThread,
  eventsForBoth,
  staffEvents,
  type ThreadEvent,
} from '../../domain/chat/chat-thread.ts'
import { begunChat, ownChat } from './chat-queries.ts'

const MOST_EVENTS = 100

/** The thread before the first message. */
const EMPTY: ChatThread = {
  state: null,
  entries: [],
  older: null,
  newer: null,
  lastNumber: 0,
  hasUnread: false,
  readByOther: null,
  isTaken: false,
  waiting: [],
  waitingSince: null,
  queueAt: null,
}

/** The acting person's chat with support, with a page of messages from number `from` (null: the newest page). */
export async function ownChatThread(ctx: AnyContext, from: number | null): Promise<ChatThread> {
  const chat = await begunChat(ctx)
  if (!chat) return EMPTY
  if (chat.lastNumber > 0) return chatThread(ctx, chat, 'person', from)
  return { ...EMPTY, waiting: await waitingOf(ctx, chat.id, 'person') }
}

/** A chat as this side reads it. The caller has checked that the actor may read it. */
export async function chatThread(
  ctx: AnyContext,
  chat: Chat,
  reader: ChatParty,
  from: number | null,
): Promise<ChatThread> {
  const { lastNumber, read, state, waitingSince, queueAt, takenBy } = chat
  const oldest = await oldestNumber(ctx, chat.id)
  const shown = shownMessages({ oldest, lastNumber, readTo: read[reader].number }, from)
  const messages = await messagesOf(ctx, chat.id, reader, shown)
  const happened = await eventsOf(ctx, chat.id, reader, eventPeriod(messages, shown))
  const other = read[otherChatParty(reader)]
  return {
    state,
    entries: entriesOf(messages, happened),
    older: shown.older,
    newer: shown.newer,
    lastNumber,
    hasUnread: hasUnreadInChat(chat, reader),
    readByOther: other.at && { number: other.number, at: other.at },
    isTaken: takenBy !== null,
    waiting: await waitingOf(ctx, chat.id, reader),
    waitingSince,
    queueAt,
  }
}

async function waitingOf(ctx: AnyContext, chatId: string, reader: ChatParty): Promise<Attachment[]> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? [] : waitingAttachments(ctx, chatSender(chatId, reader, userId))
}

/** The number of the oldest message: older ones may have been deleted. */
async function oldestNumber({ db }: AnyContext, chatId: string): Promise<number> {
  const row = await db
    .selectFrom('support_chat_messages')
    .where('chat_id', '=', chatId)
    .select(({ fn }) => fn.min<number | null>('number').as('oldest'))
    .executeTakeFirst()
  return row?.oldest ?? 1
}

async function messagesOf(
  ctx: AnyContext,
  chatId: string,
  reader: ChatParty,
  shown: Shown,
): Promise<ChatMessage[]> {
  const rows = await ctx.db
    .selectFrom('support_chat_messages')
    .select(['id', 'number', 'written_by as writtenBy', 'words', 'sent_at as sentAt'])
    .select(['staff_name as staffName', 'attachments'])
    .where('chat_id', '=', chatId)
    .where('number', '>=', shown.first)
    .where('number', '<=', shown.last)
    .orderBy('number')
    .execute()
  const hasFiles = rows.some(({ attachments }) => attachments > 0)
  const files = hasFiles ? await attachmentsOf(ctx, { kind: 'chat', id: chatId }, shown) : NO_FILES
  return rows.map(({ writtenBy, staffName, ...message }) => ({
    ...message,
    attachments: files.get(message.number) ?? [],
    isOwn: writtenBy === reader,
    staffName: reader === 'staff' ? staffName : null,
  }))
}

const NO_FILES: ReadonlyMap<number, Attachment[]> = new Map()

/**
 * The period of the events on a page: between its first and its last message. The oldest page has no beginning, the
 * newest page no end.
 */
function eventPeriod(messages: readonly ChatMessage[], { older, newer }: Shown) {
  return {
    after: older === null ? null : (messages[0]?.sentAt ?? null),
    before: newer === null ? null : (messages.at(-1)?.sentAt ?? null),
  }
}

async function eventsOf(
  { db }: AnyContext,
  chatId: string,
  reader: ChatParty,
  { after, before }: { after: Date | null; before: Date | null },
): Promise<ThreadEvent[]> {
  const types: readonly ChatEventType[] = reader === 'staff' ? staffEvents : eventsForBoth
  const rows = await db
    .selectFrom('events')
    .select(['id', 'occurred_at as at', 'actor_kind as actorKind', 'actor_name as actorName'])
    .select(sql<ChatEventType>`type`.as('type'))
    .where('subject_type', '=', 'support-chat')
    .where('subject_id', '=', chatId)
    .where('type', 'in', [...types])
    .$if(after !== null, (events) => events.where('occurred_at', '>=', after ?? new Date(0)))
    .$if(before !== null, (events) => events.where('occurred_at', '<=', before ?? new Date(0)))
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.toReversed().map(({ id, type, at, actorKind, actorName }) => ({
    kind: 'event' as const,
    id: String(id),
    type,
    at,
    staffName: reader === 'staff' && actorKind === 'staff' ? actorName : null,
  }))
}

/**
 * The acting person's chat as a row of their list of conversations. Without a search it is always listed, also
 * before the first message. With a search it is listed when its name (`isNamed`) or a message matches. Null when it
 * is not listed.
 */
export async function chatInList(
  ctx: AnyContext,
  { search, isNamed }: { search: string; isNamed: boolean },
): Promise<ChatRow | null> {
  const chat = await ownChat(ctx)
  if (!chat) return search === '' || isNamed ? { last: null, unread: 0 } : null
  if (search !== '' && !isNamed && !(await holdsWords(ctx, chat.id, search))) return null
  const [last, unread] = [await lastOf(ctx, chat), await unreadIn(ctx, chat)]
  return { last, unread }
}

async function lastOf({ db }: AnyContext, { id, lastNumber }: Chat): Promise<ChatRow['last']> {
  const row = await db
    .selectFrom('support_chat_messages')
    .select(['words', 'attachments', 'written_by as writtenBy', 'sent_at as at'])
    .where('chat_id', '=', id)
    .where('number', '=', lastNumber)
    .executeTakeFirst()
  if (!row) return null
  const { writtenBy, ...last } = row
  return { ...last, isOwn: writtenBy === 'person' }
}

async function unreadIn({ db }: AnyContext, { id, read }: Chat): Promise<number> {
  const { count } = await db
    .selectFrom('support_chat_messages')
    .where('chat_id', '=', id)
    .where('number', '>', read.person.number)
    .where('written_by', '=', 'staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function holdsWords({ db }: AnyContext, chatId: string, search: string): Promise<boolean> {
  const row = await db
    .selectFrom('support_chat_messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('words', 'ilike', containsPattern(search))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
