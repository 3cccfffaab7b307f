import { sql } from 'kysely'
import { projectsBeside, relationTo } from '#features/matching/server/project-relation-queries.ts'
import { isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import { projectOf } from '#features/projects/server/project-row.ts'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Conversation, ConversationProject, Pair, Party } from '../domain/conversation.ts'
import { sideOf } from '../domain/conversation-policy.ts'
import { type ConversationStanding, conversationStanding } from '../domain/conversation-standing.ts'
import type { Counterpart } from '../domain/thread.ts'

/**
 * A conversation of the actor, with or without messages. `title`: masked as this party may see it. `isAgreed`: the
 * two have a deal.
 */
export type OwnConversation = {
  party: Party
  pair: Pair
  project: ConversationProject
  title: string
  counterpart: Counterpart
  isAgreed: boolean
  standing: ConversationStanding
  conversation: Conversation | null
}

/**
 * The acting person's conversation about a project with a company; for a company, with itself. Not found: another
 * person's conversation.
 */
export async function ownConversation(ctx: AnyContext, pair: Pair): Promise<OwnConversation> {
  const acting = sideOf(ctx.actor, pair)
  if (!acting || !isUuid(pair.projectId) || !isUuid(pair.companyId)) throw new NotFound('conversation')
  const { party, onlyWonJobs } = acting
  const row = await rowOf(ctx, pair)
  if (!row || (party === 'customer' && !isOwnedBy(ctx, row.owner_id))) throw new NotFound('conversation')
  const project = projectOf(row)
  const isAgreed = isAwardedTo(project, pair.companyId)
  if (onlyWonJobs && !isAgreed) throw new NotFound('conversation')
  const conversation = await conversationOf(ctx, pair)
  const isBegun = conversation !== null && (conversation.lastNumber > 0 || row.has_visits || row.has_shares)
  const relation = { ...relationTo(row), quoted: row.quoted, quoteIsPast: !row.quote_holds }
  const counterpart = counterpartOf(row, party, isAgreed)
  const standing = conversationStanding({ party, relation, isBegun, isGone: counterpart.isGone })
  if (standing === 'none') throw new NotFound('conversation')
  return {
    party,
    pair,
    project,
    title: shownWords(project.title, { whole: party === 'customer' || isAgreed }),
    counterpart,
    isAgreed,
    standing,
    conversation,
  }
}

function isOwnedBy({ actor }: AnyContext, ownerId: string): boolean {
  return actor.kind === 'customer' && actor.userId === ownerId
}

function rowOf(ctx: AnyContext, { projectId, companyId }: Pair) {
  return projectsBeside(ctx, companyId)
    .innerJoin('company_profiles as firm', 'firm.id', 'company.id')
    .innerJoin('profiles as owner', 'owner.id', 'project.owner_id')
    .select(['firm.company_name', 'owner.name as owner_name'])
    .select(isErased(sql.ref('project.owner_id')).as('owner_gone'))
    .select(isErased(sql.ref('firm.profile_id')).as('company_gone'))
    .select(
      sql<boolean>`exists (select from quotes where quotes.project_id = project.id and quotes.company_id = ${companyId})`.as(
        'quoted',
      ),
    )
    .select(
      sql<boolean>`exists (select from visits join conversations talk on talk.id = visits.conversation_id
        where talk.project_id = project.id and talk.company_id = ${companyId})`.as('has_visits'),
    )
    .select(
      sql<boolean>`exists (select from contact_shares share join conversations talk on talk.id = share.conversation_id
        where talk.project_id = project.id and talk.company_id = ${companyId})`.as('has_shares'),
    )
    .select(
      sql<boolean>`exists (select from quotes where quotes.project_id = project.id and quotes.company_id = ${companyId}
        and (quotes.state in ('pending', 'accepted') or quotes.confirmed_version >= project.work_version))`.as(
        'quote_holds',
      ),
    )
    .where('project.id', '=', projectId)
    .executeTakeFirst()
}

type Names = { company_name: string; owner_name: string; owner_gone: boolean; company_gone: boolean }

/** The other party. A company reads the customer's name only after a deal. */
export function counterpartOf(names: Names, party: Party, isAgreed: boolean): Counterpart {
  if (party === 'customer') return { name: names.company_name, isGone: names.company_gone }
  return { name: isAgreed ? names.owner_name : null, isGone: names.owner_gone }
}

async function conversationOf({ db }: AnyContext, pair: Pair): Promise<Conversation | null> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('project_id', '=', pair.projectId)
    .where('company_id', '=', pair.companyId)
    .executeTakeFirst()
  return row ? shapedConversation(row) : null
}

type ConversationRow = {
  id: string
  last_number: number
  customer_last: number
  company_last: number
  customer_read: number
  customer_read_at: Date | null
  company_read: number
  company_read_at: Date | null
  customer_answered: number
  company_answered: number
  customer_promised_at: Date | null
  company_promised_at: Date | null
  customer_stopped_at: Date | null
  company_stopped_at: Date | null
}

export function shapedConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    lastNumber: row.last_number,
    last: { customer: row.customer_last, company: row.company_last },
    read: {
      customer: { number: row.customer_read, at: row.customer_read_at },
      company: { number: row.company_read, at: row.company_read_at },
    },
    answered: { customer: row.customer_answered, company: row.company_answered },
    promised: { customer: row.customer_promised_at, company: row.company_promised_at },
    stopped: { customer: row.customer_stopped_at !== null, company: row.company_stopped_at !== null },
  }
}
