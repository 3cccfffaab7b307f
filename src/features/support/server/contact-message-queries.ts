import { sql } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type {
  CaseMessage,
  ContactMessageList,
  ContactMessageRow,
  ContactMessageState,
} from '../domain/contact-message.ts'

type Source = Pick<AnyContext, 'actor' | 'db'>

/**
 * A message as staff read it. `userId`: the sender's account, if the sender was logged in. `body`: empty for a chat
 * that has become a case.
 */
export type DeskContactMessage = ContactMessageRow & {
  userId: string | null
  body: string
  outcome: string | null
}

/** The number of messages that wait for staff. 0 for everybody but staff. */
export async function countContactMessages({ actor, db }: Source): Promise<number> {
  if (actor.kind !== 'staff') return 0
  const { count } = await db
    .selectFrom('contact_messages')
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The messages that began to wait after the instant `after` and until `through`, and still wait: their number, the
 * time of the first, and the id of one.
 */
export async function messagesArrived(
  { db }: Pick<AnyContext, 'db'>,
  { after, through }: { after: Date; through: Date },
): Promise<{ count: number; firstAt: Date | null; anyId: string | null }> {
  return db
    .selectFrom('contact_messages')
    .where('state', '=', 'open')
    .where(cameAt, '>', after)
    .where(cameAt, '<=', through)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`min(received_at)`.as('firstAt'))
    .select(sql<string | null>`min(id::text)`.as('anyId'))
    .executeTakeFirstOrThrow()
}

/**
 * At most `limit` messages that follow the message `after`, for staff. Waiting messages are listed oldest first,
 * handled ones newest first.
 */
export async function listContactMessages(
  { actor, db }: Source,
  { list, after, limit }: { list: ContactMessageList; after?: string; limit: number },
): Promise<ContactMessageRow[]> {
  if (actor.kind !== 'staff') return []
  const isWaiting = list === 'waiting'
  const rows = await rowsOf(db)
    .where('message.state', isWaiting ? '=' : '<>', 'open')
    .$if(after !== undefined && isWaiting, (messages) => messages.where('message.id', '>', after ?? ''))
    .$if(after !== undefined && !isWaiting, (messages) => messages.where(handledBefore(after ?? '')))
    .$if(isWaiting, (messages) => messages.orderBy('message.id'))
    .$if(!isWaiting, (messages) =>
      messages.orderBy('message.handled_at', 'desc').orderBy('message.id', 'desc'),
    )
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as ContactMessageState }))
}

/** A message with its outcome, for staff. Not found for everybody else. */
export async function contactMessageForDesk(
  { actor, db }: Source,
  messageId: string,
): Promise<DeskContactMessage> {
  if (actor.kind !== 'staff' || !isUuid(messageId)) throw new NotFound('contact-message')
  const row = await rowsOf(db)
    .where('message.id', '=', messageId)
    .select(['message.user_id as userId', 'message.outcome'])
    .select(sql<string>`coalesce(message.body, '')`.as('body'))
    .executeTakeFirst()
  const message = found(row, 'contact-message')
  return { ...message, state: message.state as ContactMessageState }
}

/** The other messages of the same case, for staff, the oldest first. Empty for everybody else. */
export async function caseOfMessage({ actor, db }: Source, messageId: string): Promise<CaseMessage[]> {
  if (actor.kind !== 'staff' || !isUuid(messageId)) return []
  const first = sql<string>`(select coalesce(case_id, id) from contact_messages where id = ${messageId})`
  const rows = await db
    .selectFrom('contact_messages')
    .where((where) => where.or([where('id', '=', first), where('case_id', '=', first)]))
    .where('id', '<>', messageId)
    .where('chat_id', 'is', null)
    .select(['id', 'state', 'received_at as receivedAt', 'outcome'])
    .select(sql<string>`coalesce(body, '')`.as('body'))
    .orderBy('received_at')
    .orderBy('id')
    .limit(MOST_OF_CASE)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as ContactMessageState }))
}

const MOST_OF_CASE = 20

/** A chat is listed from the moment when it became a case. */
const cameAt = sql<Date>`coalesce(queued_at, received_at)`

/** Messages with their sender. The sender of a chat is its account. */
function rowsOf(db: Source['db']) {
  return db
    .selectFrom('contact_messages as message')
    .leftJoin('profiles as person', (join) =>
      join.onRef('person.id', '=', 'message.user_id').on('message.chat_id', 'is not', null),
    )
    .select(['message.id', 'message.subject', 'message.state', 'message.chat_id as chatId'])
    .select(['message.received_at as receivedAt', 'message.handled_at as handledAt'])
    .select('message.handled_by as handledBy')
    .select(sql<string>`coalesce(message.name, person.name, '')`.as('name'))
    .select(sql<string>`coalesce(message.email, person.email, '')`.as('email'))
}

/** The condition that selects the rows after this message in the list of handled messages. */
function handledBefore(id: string) {
  return sql<boolean>`(message.handled_at, message.id) < (select handled_at, id from contact_messages where id = ${id})`
}
