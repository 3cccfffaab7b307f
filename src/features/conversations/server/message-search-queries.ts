import { sql } from 'kysely'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { isFoundBy, readSearch, runSearch, type Search } from '#platform/db/swedish-search.ts'
import type { Party } from '../domain/conversation.ts'
import { excerptOf, type FoundMessage, MOST_FOUND } from '../domain/message-search.ts'
import { ownRows } from './conversation-list-queries.ts'
import { counterpartOf } from './conversation-queries.ts'

/**
 * The messages of both parties in the acting party's conversations that match a search, newest first. A message is
 * not found by words that the party may not read: masked contact data, and words that were erased or hidden. Empty
 * for everybody who has no conversations, and for a search without a meaningful word.
 */
export async function findMessages(ctx: AnyContext, typed: string): Promise<FoundMessage[]> {
  const search = await readSearch(ctx.db, typed)
  if (search === null) return []
  return runSearch(async () => {
    const found = await readable(ctx, search.exact)
    return found.map(({ words, ...message }) => ({ ...message, excerpt: excerptOf(words, typed) }))
  })
}

type Readable = Omit<FoundMessage, 'excerpt'> & { words: string; isMasked: boolean }

/** A masked message is matched a second time, by its masked words. */
async function readable(ctx: AnyContext, search: Search): Promise<Readable[]> {
  const found = await foundMessages(ctx, search)
  const masked = found.filter(({ isMasked }) => isMasked)
  if (masked.length === 0) return found
  const { rows } = await sql<{ id: string }>`select shown.id from unnest(
      ${masked.map(({ id }) => id)}::uuid[], ${masked.map(({ words }) => words)}::text[]) shown (id, words)
    where ${isFoundBy(search, wordsOf(sql.ref('shown.words')))}`.execute(ctx.db)
  const ids = new Set(rows.map(({ id }) => id))
  return found.filter(({ id, isMasked }) => !isMasked || ids.has(id))
}

async function foundMessages(ctx: AnyContext, search: Search): Promise<Readable[]> {
  const { party, rows } = ownRows(ctx)
  const found = await holding(rows, search).execute()
  return found.map((row) => shownMessage(row, party))
}

function holding(rows: ReturnType<typeof ownRows>['rows'], search: Search) {
  return rows
    .innerJoin('messages as message', 'message.conversation_id', 'talk.id')
    .where('message.words', 'is not', null)
    .where('message.hidden_because', 'is', null)
    .where(isFoundBy(search, wordsOf(sql.ref('message.words'))))
    .select(['message.id', 'message.number', 'message.words', 'message.sent_at as sentAt'])
    .select(['message.written_by as writtenBy', 'talk.project_id as projectId'])
    .select(['talk.company_id as companyId', 'project.title', 'project.state'])
    .select(['project.awarded_company_id as awardedCompanyId', 'firm.company_name'])
    .select('owner.name as owner_name')
    .select(isErased(sql.ref('project.owner_id')).as('owner_gone'))
    .select(isErased(sql.ref('firm.profile_id')).as('company_gone'))
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(MOST_FOUND)
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof holding>['execute']>>[number]

function shownMessage(row: FoundRow, party: Party): Readable {
  const { id, number, sentAt, projectId, companyId, awardedCompanyId } = row
  // The cast is safe: a check constraint of the database guarantees the state.
  const isAgreed = isAwardedTo({ state: row.state as ProjectState, awardedCompanyId }, companyId)
  const isOwn = row.writtenBy === party
  const words = shownWords(row.words, { whole: isOwn || isAgreed }) ?? ''
  const title = shownWords(row.title, { whole: party === 'customer' || isAgreed })
  const counterpart = counterpartOf(row, party, isAgreed)
  const isMasked = words !== row.words
  return { id, number, sentAt, projectId, companyId, isOwn, words, title, counterpart, isMasked }
}

/** The same expression as in the index `messages_words`, so that the index is used. */
function wordsOf(words: ReturnType<typeof sql.ref>) {
  return { words: sql`app.swedish_words(${words})`, title: words }
}
