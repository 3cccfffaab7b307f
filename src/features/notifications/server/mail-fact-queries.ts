import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { type Budget, openStates } from '#features/projects/domain/project.ts'
import type { PriceKind } from '#features/quotes/domain/quote.ts'
import { slotsLeft } from '#features/quotes/server/open-slot-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { type FactLine, mailTables } from '../domain/mail-facts.ts'
import type { NoticeCode } from '../domain/notification-rules.ts'
import {
  dealLines,
  ownDealLines,
  quoteLines,
  requestLines,
  revisedLines,
  withdrawalLines,
} from '../texts/mail-facts.ts'

type Source = Pick<AnyContext, 'db' | 'now'>
type NotificationRow = { code: string; project_id: string | null; company_id: string | null }

/**
 * The fact table of a notification's mail, with present facts. Empty for mails without a table, and when the
 * decision has been made already. Null when a company is asked for a quote on a project that does not take quotes
 * any more: then the mail is not sent.
 */
export async function mailFacts(ctx: Source, about: NotificationRow): Promise<FactLine[] | null> {
  // The cast is safe: a rule made the stored code.
  const table = mailTables[about.code as NoticeCode]
  const { project_id: projectId, company_id: companyId } = about
  if (!table) return []
  if (!projectId || !companyId) return table === 'request' ? null : []
  if (table === 'request') return factsOfRequest(ctx, projectId, companyId)
  if (table === 'withdrawal') return factsOfWithdrawal(ctx, projectId, companyId)
  return factsOfQuote(ctx, table, projectId, companyId)
}

async function factsOfWithdrawal({ db }: Source, projectId: string, companyId: string): Promise<FactLine[]> {
  const row = await db
    .selectFrom('projects as p')
    .innerJoin('profiles as owner', 'owner.id', 'p.owner_id')
    .innerJoin('quotes as q', (join) =>
      join
        .onRef('q.project_id', '=', 'p.id')
        .on('q.company_id', '=', companyId)
        .on('q.state', '=', 'cancelled'),
    )
    .innerJoin('company_profiles as c', 'c.id', 'q.company_id')
    .select(['p.title as project', 'c.company_name as company', 'owner.name as customer'])
    .select(['q.gross_ore as grossOre', 'p.awarded_at as acceptedAt', 'p.cancelled_at as statedAt'])
    .where('p.id', '=', projectId)
    .where('p.contract_withdrawn', '=', true)
    .executeTakeFirst()
  return row?.acceptedAt && row.statedAt
    ? withdrawalLines({ ...row, acceptedAt: row.acceptedAt, statedAt: row.statedAt })
    : []
}

async function factsOfRequest(
  { db, now }: Source,
  projectId: string,
  companyId: string,
): Promise<FactLine[] | null> {
  const row = await db
    .selectFrom('projects as project')
    .leftJoin('municipalities as m', 'm.code', 'project.municipality_code')
    .leftJoin('project_invitations as i', (join) =>
      join
        .onRef('i.project_id', '=', 'project.id')
        .on('i.company_id', '=', companyId)
        .on('i.released_at', 'is', null),
    )
    .leftJoin('dispatch_runs as run', (join) =>
      join.onRef('run.id', '=', 'i.run_id').on('run.ended_at', 'is', null),
    )
    .select(['project.category', 'project.budget', 'project.quotes_until as quotesUntil'])
    .select(['m.name as municipality', 'i.distance_m as distanceM', 'run.deadline_at as answerBy'])
    .select(slotsLeft(companyId, now).as('slotsLeft'))
    .where('project.id', '=', projectId)
    .where('project.state', 'in', openStates)
    .where('project.quotes_until', '>', now)
    .executeTakeFirst()
  // The casts are safe: check constraints of the database guarantee the values.
  return row
    ? requestLines({ ...row, category: row.category as Category, budget: row.budget as Budget })
    : null
}

const chosenOptions = sql<string[]>`array(select description from quote_lines
  where quote_id = q.id and is_chosen order by position)`.as('chosen')

const earlierOre = sql<number | null>`(select (quote->>'gross_ore')::float8 from quote_versions
  where quote_id = q.id order by version desc limit 1)`.as('earlierOre')

async function factsOfQuote(
  { db }: Source,
  table: 'quote' | 'revised' | 'deal' | 'own-deal',
  projectId: string,
  companyId: string,
): Promise<FactLine[]> {
  const row = await db
    .selectFrom('quotes as q')
    .innerJoin('projects as p', 'p.id', 'q.project_id')
    .innerJoin('company_profiles as c', 'c.id', 'q.company_id')
    .leftJoin('municipalities as m', 'm.code', 'p.municipality_code')
    .select(['p.category', 'm.name as municipality', 'p.quotes_until as quotesUntil'])
    .select(['q.gross_ore as grossOre', earlierOre])
    .select(['q.price_kind as priceKind', 'q.start_date as startDate', 'q.valid_until as validUntil'])
    .select(['q.cap_ore as capOre', 'q.sent_at as sentAt', chosenOptions])
    .select(['c.company_name as company', 'p.awarded_at as acceptedAt'])
    .where('q.project_id', '=', projectId)
    .where('q.company_id', '=', companyId)
    .where('q.state', '=', table === 'quote' || table === 'revised' ? 'pending' : 'accepted')
    .executeTakeFirst()
  if (!row) return []
  const facts = {
    ...row,
    category: row.category as Category,
    priceKind: row.priceKind as PriceKind,
    sentOn: stockholmDate(row.sentAt),
  }
  return { quote: quoteLines, revised: revisedLines, deal: dealLines, 'own-deal': ownDealLines }[table](facts)
}
