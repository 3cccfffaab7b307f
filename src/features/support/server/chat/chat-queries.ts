import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { userIdOf } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { type Chat, type ChatState, hasUnreadInChat, type PersonStanding } from '../../domain/chat/chat.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'

type Source = Pick<AnyContext, 'actor' | 'db'>

/** The acting person's chat with support. Null before the first message, and for everybody who cannot have a chat. */
export async function ownChat(ctx: Source): Promise<Chat | null> {
  const chat = await begunChat(ctx)
  return chat && chat.lastNumber > 0 ? chat : null
}

/** The acting person's chat, also when it only has files that are not sent. */
export async function begunChat({ actor, db }: Source): Promise<Chat | null> {
  if (!chatPolicy.write(actor)) return null
  const row = await db
    .selectFrom('support_chats')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ? shapedChat(row) : null
}

/** A chat, for staff. Null for everybody else, and when there is no such chat. */
export async function chatForStaff({ actor, db }: Source, chatId: string): Promise<Chat | null> {
  if (actor.kind !== 'staff' || !isUuid(chatId)) return null
  const row = await db
    .selectFrom('support_chats')
    .selectAll()
    .where('id', '=', chatId)
    .where('last_number', '>', 0)
    .executeTakeFirst()
  return row ? shapedChat(row) : null
}

/** Has the acting person's chat an answer that they have not read? */
export async function hasUnreadChat(ctx: Source): Promise<boolean> {
  if (!userIdOf(ctx.actor)) return false
  const chat = await ownChat(ctx)
  return chat !== null && hasUnreadInChat(chat, 'person')
}

/** Can the person of a chat read an answer? */
export async function standingOf(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  userId: string,
): Promise<PersonStanding> {
  const row = await db
    .selectFrom('auth.users')
    .where('id', '=', userId)
    .select('deleted_at as deletedAt')
    .select(isBannedAt('banned_until', now).as('isSuspended'))
    .executeTakeFirst()
  if (!row || row.deletedAt) return 'gone'
  return row.isSuspended ? 'suspended' : 'reachable'
}

type ChatRow = {
  id: string
  user_id: string
  state: string
  last_number: number
  person_last: number
  staff_last: number
  person_read: number
  person_read_at: Date | null
  staff_read: number
  staff_read_at: Date | null
  waiting_since: Date | null
  queue_at: Date | null
  taken_by: string | null
}

export function shapedChat(row: ChatRow): Chat {
  return {
    id: row.id,
    userId: row.user_id,
    // The cast is safe: a check constraint of the database guarantees the state.
    state: row.state as ChatState,
    lastNumber: row.last_number,
    last: { person: row.person_last, staff: row.staff_last },
    read: {
      person: { number: row.person_read, at: row.person_read_at },
      staff: { number: row.staff_read, at: row.staff_read_at },
    },
    waitingSince: row.waiting_since,
    queueAt: row.queue_at,
    takenBy: row.taken_by,
  }
}
