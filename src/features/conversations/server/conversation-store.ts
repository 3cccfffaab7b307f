import { sql } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type Conversation, otherParty, type Pair, type Party } from '../domain/conversation.ts'
import { deleteAttachmentsOf } from './attachment/attachment-store.ts'
import { type OwnConversation, ownConversation, shapedConversation } from './conversation-queries.ts'

/**
 * The acting person's conversation, locked; created before its first message. Its standing is read under the lock, so
 * that it is not what it was before a wait. Not found: another person's conversation.
 */
export async function lockOwnConversation(
  ctx: TransactionContext,
  pair: Pair,
): Promise<OwnConversation & { conversation: Conversation }> {
  await lockRow(ctx, pair)
  const own = await ownConversation(ctx, pair)
  if (own.conversation) return { ...own, conversation: own.conversation }
  await ctx.db
    .insertInto('conversations')
    .values({ project_id: pair.projectId, company_id: pair.companyId, started_at: ctx.now, last_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['project_id', 'company_id']).doNothing())
    .execute()
  return { ...own, conversation: shapedConversation(found(await lockRow(ctx, pair), 'conversation')) }
}

async function lockRow({ db }: TransactionContext, { projectId, companyId }: Pair) {
  if (!isUuid(projectId) || !isUuid(companyId)) return undefined
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

type MessageKey = { conversationId: string; party: Party; submissionKey: string }

/** The number of the party's message with this key; null when it has not been stored. */
export async function numberOfSent(
  { db }: TransactionContext,
  { conversationId, party, submissionKey }: MessageKey,
): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select('number')
    .where('conversation_id', '=', conversationId)
    .where('written_by', '=', party)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst()
  return row?.number ?? null
}

/** `attachments`: the number of its files. */
type NewMessage = MessageKey & {
  number: number
  words: string
  authorId: string
  attachments: number
  isPromise: boolean
}

/**
 * Saves the next message of a locked conversation. Its author has read everything before it and, unless the message
 * is a promise, answered it.
 */
export async function insertMessage(ctx: TransactionContext, message: NewMessage): Promise<void> {
  const { conversationId, party, submissionKey, number, words, authorId, attachments, isPromise } = message
  await ctx.db
    .insertInto('messages')
    .values({
      conversation_id: conversationId,
      number,
      written_by: party,
      author_id: authorId,
      submission_key: submissionKey,
      words,
      attachments,
      sent_at: ctx.now,
      answers_from: isPromise ? null : firstUnanswered(ctx, { conversationId, party }),
    })
    .execute()
  await ctx.db
    .updateTable('conversations')
    .set({
      last_number: number,
      last_at: ctx.now,
      [`${party}_last`]: number,
      [`${party}_read`]: number,
      [`${party}_read_at`]: ctx.now,
      ...(isPromise
        ? promiseColumns(ctx, party, number)
        : { ...answeredColumns(party, number), ...clearedPromiseColumns(party) }),
    })
    .where('id', '=', conversationId)
    .where('last_number', '=', number - 1)
    .execute()
}

/**
 * The columns that a promise changes. The promise itself needs no answer: a party that owed none before it owes
 * none now.
 */
function promiseColumns({ now }: TransactionContext, party: Party, number: number) {
  const answered = `${otherParty(party)}_answered`
  return {
    [`${party}_promised_at`]: now,
    [answered]: sql`case when ${sql.ref(`${party}_last`)} <= ${sql.ref(answered)} then ${number} else ${sql.ref(answered)} end`,
  }
}

/** The other party's promise to answer a request is cleared: it does not promise an answer to this message. */
function clearedPromiseColumns(party: Party) {
  const other = otherParty(party)
  const promisedAt = `${other}_promised_at`
  return {
    [promisedAt]: sql`case when ${sql.ref(`${party}_last`)} <= ${sql.ref(`${other}_answered`)} then null else ${sql.ref(promisedAt)} end`,
  }
}

/** When the first message was sent that the party owes an answer to; null when it owes none. */
function firstUnanswered(
  { now }: TransactionContext,
  { conversationId, party }: Pick<MessageKey, 'conversationId' | 'party'>,
) {
  // A message whose transaction waited for another one has a higher number and an earlier time.
  return sql<Date | null>`(select least(message.sent_at, ${now})
    from messages message join conversations talk on talk.id = message.conversation_id
    where talk.id = ${conversationId} and message.written_by <> ${party}
      and message.number > ${sql.ref(`talk.${party}_answered`)}
    order by message.number limit 1)`
}

/** Saves how far the party has read. The number never decreases. */
export async function saveReading(
  ctx: TransactionContext,
  { conversationId, party, number }: { conversationId: string; party: Party; number: number },
): Promise<void> {
  await ctx.db
    .updateTable('conversations')
    .set({ [`${party}_read`]: number, [`${party}_read_at`]: ctx.now })
    .where('id', '=', conversationId)
    .where(`${party}_read`, '<', number)
    .execute()
}

/** The columns that record that the party owes no answer up to this message. */
function answeredColumns(party: Party, number: number | ReturnType<typeof sql.ref>) {
  return { [`${party}_answered`]: number, [`${party}_promised_at`]: null }
}

/** Records that the party owes no answer to any message so far. */
export async function saveAnswered(
  { db }: TransactionContext,
  { conversationId, party }: { conversationId: string; party: Party },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set(answeredColumns(party, sql.ref('last_number')))
    .where('id', '=', conversationId)
    .execute()
}

/** Saves whether the party accepts messages. */
export async function saveStopped(
  ctx: TransactionContext,
  { conversationId, party, isStopped }: { conversationId: string; party: Party; isStopped: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('conversations')
    .set({ [`${party}_stopped_at`]: isStopped ? ctx.now : null })
    .where('id', '=', conversationId)
    .execute()
}

/**
 * Erases the words and files of all messages that the person has written, and of those that anybody has written for
 * their company. The messages remain without words, for the other party.
 */
export async function eraseMessagesOf(
  ctx: TransactionContext,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<void> {
  await deleteAttachmentsOf(ctx, { userId, companyId })
  await sql`update messages set ${NOTHING_LEFT} where author_id = ${userId}`.execute(ctx.db)
  if (companyId)
    await sql`
      update messages set ${NOTHING_LEFT} from conversations
      where conversations.id = messages.conversation_id and conversations.company_id = ${companyId}
        and messages.written_by = 'company'`.execute(ctx.db)
}

/** An erased message is no longer hidden, because nothing could be shown again. */
const NOTHING_LEFT = sql`words = null, attachments = 0, author_id = null,
  hidden_because = null, hidden_for = null, hidden_at = null`
