import { sql } from 'kysely'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { agreedStates, isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { containsPattern } from '#platform/db/swedish-search.ts'
import { otherParty } from '../domain/conversation.ts'
import {
  type ConversationList,
  type ConversationRow,
  holdsSearch,
  LIST_LENGTH,
} from '../domain/conversation-list.ts'
import { partyOf } from '../domain/conversation-policy.ts'
import type { HidingReason } from '../domain/hidden-message.ts'
import { counterpartOf } from './conversation-queries.ts'

/** A search checks at most this many conversations that may match, newest first. */
const MOST_SEARCHED = 200

/** The acting party's conversations with at least one message, and the number of unread messages in each. */
export function ownRows(ctx: AnyContext) {
  const acting = partyOf(ctx.actor)
  const party = acting?.party ?? 'customer'
  return {
    party,
    rows: ctx.db
      .selectFrom('conversations as talk')
      .innerJoin('projects as project', 'project.id', 'talk.project_id')
      .innerJoin('company_profiles as firm', 'firm.id', 'talk.company_id')
      .innerJoin('profiles as owner', 'owner.id', 'project.owner_id')
      .where('talk.last_number', '>', 0)
      .$if(party === 'customer', (talks) => talks.where('project.owner_id', '=', acting?.userId ?? null))
      .$if(party === 'company', (talks) =>
        talks
          .where('talk.company_id', '=', acting?.companyId ?? null)
          // Only the owner sees a hidden project.
          .where('project.state', '<>', 'hidden')
          .$if(acting?.onlyWonJobs ?? false, (won) =>
            won
              .whereRef('project.awarded_company_id', '=', 'talk.company_id')
              .where('project.state', 'in', agreedStates),
          ),
      ),
  }
}

/**
 * The acting party's conversations with the newest message first, after the one with the id `after`. With `search`:
 * those whose names, title or messages contain it, in the form that this party may read. Empty for everybody who
 * has none.
 */
export async function listConversations(
  ctx: AnyContext,
  { search = '', after = null }: { search?: string; after?: string | null },
): Promise<ConversationList> {
  const { party, rows } = ownRows(ctx)
  const found = await withWords(rows, party, search)
    .$if(isUuid(after ?? undefined), (talks) =>
      talks.where(
        sql<boolean>`(talk.last_at, talk.id) < (select last_at, id from conversations where id = ${after})`,
      ),
    )
    .orderBy('talk.last_at', 'desc')
    .orderBy('talk.id', 'desc')
    .limit(search === '' ? LIST_LENGTH + 1 : MOST_SEARCHED)
    .execute()
  const shown = found.flatMap((row) => {
    const { seen, texts } = shownRow(row, party)
    return search === '' || holdsSearch(search, texts) ? [seen] : []
  })
  const page = shown.slice(0, LIST_LENGTH)
  return { rows: page, next: shown.length > LIST_LENGTH ? (page.at(-1)?.id ?? null) : null }
}

/** The number of conversations in which the acting person has unread messages. */
export async function unreadConversations(ctx: AnyContext): Promise<number> {
  if (!partyOf(ctx.actor)) return 0
  const { party, rows } = ownRows(ctx)
  const row = await rows
    .where(sql<boolean>`${sql.ref(`talk.${otherParty(party)}_last`)} > ${sql.ref(`talk.${party}_read`)}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

type OwnRows = ReturnType<typeof ownRows>['rows']

function withWords(rows: OwnRows, party: 'customer' | 'company', search: string) {
  const pattern = containsPattern(search)
  return rows
    .select(['talk.id', 'talk.project_id as projectId', 'talk.company_id as companyId', 'talk.last_at as at'])
    .select(['project.title', 'project.state', 'project.awarded_company_id as awardedCompanyId'])
    .select(['firm.company_name', 'owner.name as owner_name'])
    .select(isErased(sql.ref('project.owner_id')).as('owner_gone'))
    .select(isErased(sql.ref('firm.profile_id')).as('company_gone'))
    .select(
      sql<number>`(select count(*)::int from messages
        where conversation_id = talk.id and number > ${sql.ref(`talk.${party}_read`)}
          and written_by = ${otherParty(party)})`.as('unread'),
    )
    .select(
      sql<Newest>`(select json_build_object('words', case when hidden_because is null then words end,
          'writtenBy', written_by, 'attachments', attachments, 'hiddenBecause', hidden_because)
        from messages where conversation_id = talk.id and number = talk.last_number)`.as('last'),
    )
    .select(
      sql<Last[]>`(select coalesce(json_agg(json_build_object('words', words, 'writtenBy', written_by)), '[]')
        from (select words, written_by from messages where ${search} <> '' and conversation_id = talk.id
          and hidden_because is null and words ilike ${pattern} order by number desc limit 20) said)`.as(
        'said',
      ),
    )
    .$if(search !== '', (talks) =>
      talks.where(sql<boolean>`(project.title ilike ${pattern} or firm.company_name ilike ${pattern}
        or owner.name ilike ${pattern} or exists (
          select from messages where conversation_id = talk.id and hidden_because is null and words ilike ${pattern}))`),
    )
}

type Last = { words: string | null; writtenBy: string }
type Newest = Last & { attachments: number; hiddenBecause: HidingReason | null }
type FoundRow = Awaited<ReturnType<ReturnType<typeof withWords>['execute']>>[number]

/** A row as its party may read it, and the texts in which the party may search. */
function shownRow(
  row: FoundRow,
  party: 'customer' | 'company',
): { seen: ConversationRow; texts: (string | null)[] } {
  const { id, projectId, companyId, unread } = row
  // The cast is safe: a check constraint of the database guarantees the state.
  const project = { state: row.state as ProjectState, awardedCompanyId: row.awardedCompanyId }
  const isAgreed = isAwardedTo(project, companyId)
  const wordsOf = ({ words, writtenBy }: Last) =>
    shownWords(words, { whole: isAgreed || writtenBy === party })
  const title = shownWords(row.title, { whole: party === 'customer' || isAgreed })
  const counterpart = counterpartOf(row, party, isAgreed)
  const { attachments, writtenBy, hiddenBecause } = row.last
  const last = {
    words: wordsOf(row.last),
    hiddenBecause,
    attachments,
    isOwn: writtenBy === party,
    at: row.at,
  }
  return {
    seen: { id, projectId, companyId, title, counterpart, last, unread },
    texts: [title, counterpart.name, ...row.said.map(wordsOf)],
  }
}
