import { sql } from 'kysely'
import { answerTime } from '#features/matching/domain/answer-time.ts'
import { FIGURES_FROM } from '#features/matching/domain/public-figures.ts'
import { answersOf } from '#features/matching/server/answer-time-queries.ts'
import { PARTS_GRADED } from '#features/matching/server/candidate-source-queries.ts'
import { distanceMetres } from '#features/places/domain/place.ts'
import { isQuestion } from '#features/projects/domain/interview-questions.ts'
import type { AnyContext } from '#platform/context.ts'
import type { CompanyFacts, LedgerFacts } from '../../domain/ledger/ledger-facts.ts'
import type { ItemPrice } from '../../domain/ledger/quote-differences.ts'

/**
 * The facts beside the quotes of a project. The caller has checked that the reader may see the quotes. The facts
 * about companies are also on their public pages.
 */
export async function ledgerFactsOf(
  ctx: AnyContext,
  project: { id: string; category: string },
): Promise<LedgerFacts> {
  const [companies, usual] = await Promise.all([companyFacts(ctx, project.id), itemPrices(ctx, project)])
  return { companies, usual }
}

async function companyFacts(
  { db, now }: AnyContext,
  projectId: string,
): Promise<Record<string, CompanyFacts>> {
  const rows = await db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .leftJoin('company_ratings as rating', 'rating.company_id', 'company.id')
    .select(['rating.part_sum', 'rating.review_count'])
    .select(['company.id', 'company.latitude', 'company.longitude'])
    .select(['project.latitude as project_latitude', 'project.longitude as project_longitude'])
    .select((select) =>
      select
        .selectFrom('verification_items as item')
        .select((of) => of.fn.max('item.decided_at').as('checked_at'))
        .whereRef('item.company_id', '=', 'company.id')
        .where('item.status', '=', 'completed')
        .as('checked_at'),
    )
    .select(answersOf(sql.ref('company.id'), now).as('answers'))
    .where('project.id', '=', projectId)
    .execute()
  return Object.fromEntries(
    rows.map((row) => {
      const base = positionIn(row.latitude, row.longitude)
      const work = positionIn(row.project_latitude, row.project_longitude)
      const distanceM = base && work ? distanceMetres(base, work) : null
      return [
        row.id,
        { checkedAt: row.checked_at, distanceM, rating: ratingOf(row), answers: answerTime(row.answers) },
      ]
    }),
  )
}

/** A review's grade is the mean of its parts; the rating is the mean of the grades. */
function ratingOf({ part_sum, review_count }: { part_sum: number | null; review_count: number | null }) {
  return part_sum === null || !review_count
    ? null
    : { mean: part_sum / (PARTS_GRADED * review_count), count: review_count }
}

function positionIn(latitude: number | null, longitude: number | null) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Usual prices are computed from this many of the newest accepted quotes of a trade. */
const NEWEST = 500

/**
 * The median price of each item that the project's quotes name, from accepted quotes in the same trade on other
 * projects. Items with fewer than five cases are left out (decisions, section 9).
 */
async function itemPrices(
  ctx: AnyContext,
  project: { id: string; category: string },
): Promise<LedgerFacts['usual']> {
  const named = await namedItems(ctx, project.id)
  if (named.length === 0) return {}
  const rows = await acceptedItems(ctx, project)
    .select(['item.scope', (select) => select.fn.countAll<string>().as('cases')])
    .select(medianOre)
    .where('item.scope', 'in', named)
    .where('item.gross_ore', '>', 0)
    .groupBy('item.scope')
    .having((having) => having.fn.countAll(), '>=', FIGURES_FROM)
    .execute()
  const prices: Partial<Record<string, ItemPrice>> = {}
  for (const { scope, cases, median_ore } of rows)
    if (scope && isQuestion(scope)) prices[scope] = { medianOre: Number(median_ore), cases: Number(cases) }
  return prices
}

const medianOre = sql<number>`round(percentile_cont(0.5) within group (order by item.gross_ore))::bigint`.as(
  'median_ore',
)

/** The items of the interview that the quotes on the project name. */
async function namedItems({ db }: AnyContext, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quotes as quote')
    .innerJoin('quote_lines as line', 'line.quote_id', 'quote.id')
    .select('line.scope')
    .distinct()
    .where('quote.project_id', '=', projectId)
    .where('line.scope', 'is not', null)
    .execute()
  return rows.flatMap(({ scope }) => (scope === null ? [] : [scope]))
}

/**
 * The price of each item in the trade's newest accepted quotes, in öre with VAT; of their options only the chosen
 * ones.
 */
function acceptedItems({ db }: AnyContext, { id, category }: { id: string; category: string }) {
  return db
    .with('accepted', (cte) =>
      cte
        .selectFrom('quotes as quote')
        .innerJoin('projects as project', 'project.id', 'quote.project_id')
        .select('quote.id')
        .where('quote.state', '=', 'accepted')
        .where('project.category', '=', category)
        .where('project.id', '<>', id)
        .orderBy('quote.decided_at', 'desc')
        .limit(NEWEST),
    )
    .with('item', (cte) =>
      cte
        .selectFrom('accepted')
        .innerJoin('quote_lines as line', 'line.quote_id', 'accepted.id')
        .select(['line.scope', (select) => select.fn.sum<number>('line.gross_ore').as('gross_ore')])
        .where('line.scope', 'is not', null)
        .where((is) => is.or([is('line.is_option', '=', false), is('line.is_chosen', '=', true)]))
        .groupBy(['accepted.id', 'line.scope']),
    )
    .selectFrom('item')
}
