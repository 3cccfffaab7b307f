import { sql } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ContactMessageList, ContactMessageRow, ContactMessageState } from '../domain/contact-message.ts'

type Source = Pick<AnyContext, 'actor' | 'db'>

/** A message as staff read it. `userId`: the sender's account, if logged in. */
export type DeskContactMessage = ContactMessageRow & {
  userId: string | null
  body: string
  outcome: string | null
}

/** How many messages wait for staff; zero for everybody else. */
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
 * The number of waiting messages that came after one moment and through another, the time of the first, and the id of
 * one.
 */
export async function messagesArrived(
  { db }: Pick<AnyContext, 'db'>,
  { after, through }: { after: Date; through: Date },
): Promise<{ count: number; firstAt: Date | null; anyId: string | null }> {
  return db
    .selectFrom('contact_messages')
    .where('state', '=', 'open')
    .where('received_at', '>', after)
    .where('received_at', '<=', through)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`min(received_at)`.as('firstAt'))
    .select(sql<string | null>`min(id::text)`.as('anyId'))
    .executeTakeFirstOrThrow()
}

/**
 * At most `limit` messages for staff, those after the message `after`: waiting ones oldest first, those dealt with
 * newest first.
 */
export async function listContactMessages(
  { actor, db }: Source,
  { list, after, limit }: { list: ContactMessageList; after?: string; limit: number },
): Promise<ContactMessageRow[]> {
  if (actor.kind !== 'staff') return []
  const isWaiting = list === 'waiting'
  const rows = await db
    .selectFrom('contact_messages')
    .where('state', isWaiting ? '=' : '<>', 'open')
    .$if(after !== undefined && isWaiting, (messages) => messages.where('id', '>', after ?? ''))
    .$if(after !== undefined && !isWaiting, (messages) => messages.where(dealtWithBefore(after ?? '')))
    .select(ROW)
    .$if(isWaiting, (messages) => messages.orderBy('id'))
    .$if(!isWaiting, (messages) => messages.orderBy('handled_at', 'desc').orderBy('id', 'desc'))
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as ContactMessageState }))
}

/** A message for staff, with its outcome; null for everybody else. */
export async function contactMessageForDesk(
  { actor, db }: Source,
  messageId: string,
): Promise<DeskContactMessage> {
  if (actor.kind !== 'staff' || !isUuid(messageId)) throw new NotFound('contact-message')
  const row = await db
    .selectFrom('contact_messages')
    .where('id', '=', messageId)
    .select(ROW)
    .select(['user_id as userId', 'body', 'outcome'])
    .executeTakeFirst()
  const message = found(row, 'contact-message')
  return { ...message, state: message.state as ContactMessageState }
}

const ROW = [
  'id',
  'name',
  'email',
  'subject',
  'state',
  'received_at as receivedAt',
  'handled_at as handledAt',
  'handled_by as handledBy',
] as const

/** Those after this message in the list of those dealt with. */
function dealtWithBefore(id: string) {
  return sql<boolean>`(handled_at, id) < (select handled_at, id from contact_messages where id = ${id})`
}
