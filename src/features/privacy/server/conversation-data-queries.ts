import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { Person } from './deal-queries.ts'
import { filesOfMessage } from './message-file-queries.ts'

/**
 * What the person, or their company, has written in conversations, files that wait to be sent, visits, and contact data
 * that they have shared. Messages of others are left out.
 */
export async function conversationDataOf(ctx: Pick<AnyContext, 'db'>, person: Person): Promise<object[]> {
  return [
    ...(await messagesOf(ctx, person)),
    ...(await waitingFilesOf(ctx, person)),
    ...(await visitsOf(ctx, person)),
    ...(await sharesOf(ctx, person)),
  ]
}

function waitingFilesOf({ db }: Pick<AnyContext, 'db'>, { userId, companyId }: Person): Promise<object[]> {
  return db
    .selectFrom('message_attachments as file')
    .innerJoin('conversations as conversation', 'conversation.id', 'file.conversation_id')
    .where('file.message_number', 'is', null)
    .where((where) =>
      where.or([
        where('file.author_id', '=', userId),
        ...(companyId
          ? [where.and({ 'conversation.company_id': companyId, 'file.written_by': 'company' })]
          : []),
      ]),
    )
    .select([
      'conversation.project_id',
      'conversation.company_id',
      'file.file_name as waiting_file',
      'file.added_at',
    ])
    .orderBy('file.id')
    .execute()
}

async function messagesOf({ db }: Pick<AnyContext, 'db'>, { userId, companyId }: Person): Promise<object[]> {
  return db
    .selectFrom('messages')
    .innerJoin('conversations as conversation', 'conversation.id', 'messages.conversation_id')
    .where((where) =>
      where.or([
        where('messages.author_id', '=', userId),
        ...(companyId
          ? [where.and({ 'conversation.company_id': companyId, 'messages.written_by': 'company' })]
          : []),
      ]),
    )
    .select([
      'conversation.project_id',
      'conversation.company_id',
      'messages.number',
      'messages.words',
      'messages.sent_at',
    ])
    .select('messages.hidden_because')
    .select(FILES)
    .orderBy('messages.sent_at')
    .orderBy('messages.id')
    .execute()
}

const FILES = filesOfMessage(
  sql`file.conversation_id = messages.conversation_id and file.message_number = messages.number`,
)

/** The contact data that the person has let companies see, and when it was shown to these. */
function sharesOf({ db }: Pick<AnyContext, 'db'>, { userId }: Person): Promise<object[]> {
  return db
    .selectFrom('contact_shares as share')
    .innerJoin('conversations as conversation', 'conversation.id', 'share.conversation_id')
    .innerJoin('projects as project', 'project.id', 'conversation.project_id')
    .where('project.owner_id', '=', userId)
    .select(['conversation.project_id', 'conversation.company_id', 'share.kind as shared', 'share.shared_at'])
    .select(['share.seen_at', 'share.ended_at', 'share.ended_by'])
    .orderBy('share.id')
    .execute()
}

/** The visits between the person, or their company, and others; notes only of this side. */
function visitsOf({ db }: Pick<AnyContext, 'db'>, { userId, companyId }: Person): Promise<object[]> {
  return db
    .selectFrom('visits as visit')
    .innerJoin('conversations as conversation', 'conversation.id', 'visit.conversation_id')
    .innerJoin('projects as project', 'project.id', 'conversation.project_id')
    .where((where) =>
      where.or([
        where('visit.author_id', '=', userId),
        where('project.owner_id', '=', userId),
        ...(companyId ? [where('conversation.company_id', '=', companyId)] : []),
      ]),
    )
    .select([
      'conversation.project_id',
      'conversation.company_id',
      'visit.state as visit',
      'visit.proposed_by',
      'visit.proposed_at',
    ])
    .select(['visit.starts_at', 'visit.ends_at'])
    .select(
      sql<string | null>`case when visit.author_id = ${userId} or (visit.proposed_by = 'customer'
          and project.owner_id = ${userId}) or (visit.proposed_by = 'company' and conversation.company_id = ${companyId})
        then visit.note end`.as('note'),
    )
    .select(timesOfVisit)
    .orderBy('visit.id')
    .execute()
}

/** SQL of the proposed times. */
const timesOfVisit = sql<
  object[]
>`(select json_agg(json_build_object('starts_at', starts_at, 'ends_at', ends_at)
  order by position) from visit_times where visit_id = visit.id)`.as('times')
