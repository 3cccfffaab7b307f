import { type RawBuilder, sql } from 'kysely'
import type { CompanyRole } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Chat, ChatState } from '../../domain/chat/chat.ts'
import type { ChatPerson, DeskChat, DeskChatList, DeskChatRow } from '../../domain/chat/desk-chat.ts'
import { chatForStaff, standingOf } from './chat-queries.ts'
import { chatThread } from './chat-thread-queries.ts'

type Source = Pick<AnyContext, 'actor' | 'db'>

/**
 * The number of chats that wait for staff and are no case yet: cases are counted among the messages. 0 for
 * everybody but staff.
 */
export async function countWaitingChats({ actor, db }: Source): Promise<number> {
  if (actor.kind !== 'staff') return 0
  const { count } = await db
    .selectFrom('support_chats')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * At most `limit` chats that follow the chat `after`, for staff. Chats that wait for staff are listed oldest first,
 * the others newest first.
 */
export async function listChats(
  { actor, db }: Source,
  { list, after, limit }: { list: DeskChatList; after?: string; limit: number },
): Promise<DeskChatRow[]> {
  if (actor.kind !== 'staff') return []
  const isLater = isUuid(after ?? '')
  const rows =
    list === 'waiting'
      ? rowsOf(db)
          .where('chat.waiting_since', 'is not', null)
          .$if(isLater, (chats) => chats.where(beyond(after, 'waiting_since', sql`>`)))
          .orderBy('chat.waiting_since')
          .orderBy('chat.id')
      : rowsOf(db)
          .where('chat.state', '=', list)
          .$if(isLater, (chats) => chats.where(beyond(after, 'last_at', sql`<`)))
          .orderBy('chat.last_at', 'desc')
          .orderBy('chat.id', 'desc')
  return (await rows.limit(limit).execute()).map(shapedRow)
}

/**
 * At most `limit` chats that wait for staff and are no case yet, in the order in which they become cases. Empty for
 * everybody but staff.
 */
export async function listUrgentChats({ actor, db }: Source, limit: number): Promise<DeskChatRow[]> {
  if (actor.kind !== 'staff') return []
  const rows = rowsOf(db).where('chat.state', '=', 'waiting').orderBy('chat.queue_at').orderBy('chat.id')
  return (await rows.limit(limit).execute()).map(shapedRow)
}

function rowsOf(db: Source['db']) {
  return db
    .selectFrom('support_chats as chat')
    .innerJoin('profiles as person', 'person.id', 'chat.user_id')
    .innerJoin('auth.users as account', 'account.id', 'chat.user_id')
    .leftJoin('staff', 'staff.user_id', 'chat.taken_by')
    .where('chat.last_number', '>', 0)
    .select(['chat.id', 'chat.state', 'chat.waiting_since as waitingSince', 'chat.queue_at as queueAt'])
    .select(['chat.last_at as lastAt', 'person.name', 'person.user_type as userType'])
    .select('staff.name as takenBy')
    .select(sql<boolean>`account.deleted_at is not null`.as('isGone'))
    .select(
      sql<number>`(select count(*)::int from support_chat_messages
        where chat_id = chat.id and number > chat.staff_read and written_by = 'person')`.as('unread'),
    )
}

function shapedRow({
  userType,
  state,
  ...row
}: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]): DeskChatRow {
  // The cast is safe: a check constraint of the database guarantees the state.
  return { ...row, state: state as ChatState, isCompany: userType === 'company' }
}

/** The condition that selects the rows after this chat, in the order of a column. */
function beyond(id: string | undefined, column: 'waiting_since' | 'last_at', is: RawBuilder<unknown>) {
  const [own, others] = [sql.ref(`chat.${column}`), sql.ref(column)]
  return sql<boolean>`(${own}, chat.id) ${is} (select ${others}, id from support_chats where id = ${id})`
}

/**
 * A chat with a page of messages from number `from` (null: the newest page), for staff. Not found for everybody
 * else.
 */
export async function chatForDesk(ctx: AnyContext, chatId: string, from: number | null): Promise<DeskChat> {
  const chat = found(await chatForStaff(ctx, chatId), 'chat')
  return {
    chat,
    thread: await chatThread(ctx, chat, 'staff', from),
    taker: await takerOf(ctx, chat),
    person: await personOf(ctx, chat.userId),
  }
}

async function takerOf({ db }: AnyContext, { takenBy }: Chat): Promise<DeskChat['taker']> {
  if (takenBy === null) return null
  const row = await db.selectFrom('staff').select('name').where('user_id', '=', takenBy).executeTakeFirst()
  return row ? { id: takenBy, name: row.name } : null
}

/** The id of an account's chat, for links from other pages of the desk; null when nothing is written in it. */
export async function chatIdOf({ actor, db }: Source, userId: string): Promise<string | null> {
  if (actor.kind !== 'staff' || !isUuid(userId)) return null
  const row = await db
    .selectFrom('support_chats')
    .select('id')
    .where('user_id', '=', userId)
    .where('last_number', '>', 0)
    .executeTakeFirst()
  return row?.id ?? null
}

const MOST_PROJECTS = 5

async function personOf(ctx: AnyContext, userId: string): Promise<ChatPerson> {
  const { db } = ctx
  const row = await db
    .selectFrom('profiles as person')
    .leftJoin('company_members as member', 'member.profile_id', 'person.id')
    .leftJoin('company_profiles as company', 'company.id', 'member.company_id')
    .where('person.id', '=', userId)
    .select(['person.name', 'person.email', 'person.phone'])
    .select(['company.id as companyId', 'company.company_name as companyName'])
    .select(sql<CompanyRole | null>`member.role`.as('companyRole'))
    .executeTakeFirst()
  const projects = await db
    .selectFrom('projects')
    .where('owner_id', '=', userId)
    .select(['id', 'title'])
    .orderBy('published_at', 'desc')
    .limit(MOST_PROJECTS)
    .execute()
  const { companyId, companyName, companyRole, ...facts } = found(row, 'account')
  const company = companyId && companyName ? { id: companyId, name: companyName, role: companyRole } : null
  return { userId, ...facts, company, projects, standing: await standingOf(ctx, userId) }
}
