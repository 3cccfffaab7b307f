import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { licensedTrades } from '#features/companies/domain/licensed-trade.ts'
import { addDays, type IsoDate, startOfStockholmDay } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { groupEstimate, responseChance, responseEstimate } from '../domain/response-estimate.ts'
import type { CandidateSource } from '../domain/stored-candidate.ts'
import { areaOf, mayWorkIn, municipalitiesOf, positionOf, takesRequests } from './candidate-queries.ts'
import { marketRecord, responseRecords } from './response-record-queries.ts'

const COLUMNS = [
  'company.id',
  'company.latitude',
  'company.longitude',
  'company.service_area',
  'company.service_radius_m',
  'company.capacity_per_week',
  'company.smallest_job',
  'company.paused_until',
  'rating.review_count',
  'rating.part_sum',
] as const
const NO_GROUPS = { tradeInCounty: null, trade: null }
/** A review's grade is the mean of this many parts. */
export const PARTS_GRADED = 4
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The facts of some companies at `ctx.now`; ids of deleted companies are left out. */
export async function candidateSources(
  ctx: AnyContext,
  companyIds: readonly string[],
): Promise<CandidateSource[]> {
  const rows = await ctx.db
    .selectFrom('company_profiles as company')
    .leftJoin('company_ratings as rating', 'rating.company_id', 'company.id')
    .select(COLUMNS)
    .select(municipalitiesOf(sql.ref('company.id')).as('municipality_codes'))
    .select(takesRequests(ctx.now).as('takes_requests'))
    .select(lawfulTrades(ctx.now).as('lawful'))
    .select(trades.as('trades'))
    .select(goodUntil.as('good_until'))
    .select(bannedUntil.as('banned_until'))
    .select(askedSince(new Date(ctx.now.getTime() - WEEK_MS)).as('asked'))
    .select(requestsEver.as('requests_ever'))
    .select(askedCount(new Date(ctx.now.getTime() - 4 * WEEK_MS)).as('asked_in_four_weeks'))
    .where('company.id', '=', anyOf(companyIds))
    .execute()
  const records = await responseRecords(ctx, companyIds)
  // A company can have several trades and counties, so it is compared with the whole market.
  const group = groupEstimate({ ...NO_GROUPS, market: await marketRecord(ctx) }, ctx.now)
  return rows.map((row) => ({
    companyId: row.id,
    takesRequests: row.takes_requests,
    lawful: row.lawful,
    trades: row.trades,
    goodUntil: row.good_until,
    position: positionOf(row),
    area: areaOf(row),
    asked: row.asked.map((moment) => new Date(moment)),
    askedInFourWeeks: row.asked_in_four_weeks,
    requestsEver: row.requests_ever,
    responseChance: responseChance(responseEstimate(records.get(row.id) ?? null, group, ctx.now)),
    capacityPerWeek: row.capacity_per_week,
    smallestJob: row.smallest_job,
    ratings: ratingsOf(row),
    changesAt: firstChange(ctx.now, row),
  }))
}

function ratingsOf({ part_sum, review_count }: { part_sum: number | null; review_count: number | null }) {
  return { sum: (part_sum ?? 0) / PARTS_GRADED, count: review_count ?? 0 }
}

type Ending = {
  good_until: IsoDate | null
  paused_until: IsoDate | null
  banned_until: string | null
  lawful: readonly { goodUntil: IsoDate | null }[]
}

/** The next instant at which a check, a pause or a suspension ends. */
function firstChange(now: Date, { good_until, paused_until, banned_until, lawful }: Ending): Date | null {
  const days = [good_until, paused_until, ...lawful.map(({ goodUntil }) => goodUntil)]
  const moments = days
    .filter((day) => day !== null)
    .map((day) => startOfStockholmDay(addDays(day, 1)).getTime())
  if (banned_until !== null) moments.push(Date.parse(banned_until))
  const coming = moments.filter((moment) => moment > now.getTime())
  return coming.length === 0 ? null : new Date(Math.min(...coming))
}

function lawfulTrades(now: Date) {
  return sql<{ category: Category; goodUntil: IsoDate | null }[]>`(
    select coalesce(json_agg(json_build_object('category', trade.category, 'goodUntil', (
      select licence.valid_until from verification_items licence
      where licence.company_id = company.id and licence.kind = 'licence' and licence.claim = trade.category
        and trade.category = any(${[...licensedTrades]})
    )) order by trade.category), '[]')
    from company_categories trade where trade.company_id = company.id and ${mayWorkIn(now)})`
}

const goodUntil = sql<IsoDate | null>`(select min(item.valid_until)::text from verification_items item
  where item.company_id = company.id and item.kind <> 'licence' and item.status = 'completed')`

const bannedUntil = sql<string | null>`(select to_json(owner.banned_until) #>> '{}' from auth.users owner
  where owner.id = company.profile_id)`

function askedSince(moment: Date) {
  return sql<string[]>`(select coalesce(json_agg(invited_at), '[]') from project_invitations asked
    where asked.company_id = company.id and asked.invited_at > ${moment})`
}

function askedCount(since: Date) {
  return sql<number>`(select count(*)::int from project_invitations asked
    where asked.company_id = company.id and asked.invited_at > ${since})`
}

const trades = sql<number>`(select count(*)::int from company_categories where company_id = company.id)`

const requestsEver = sql<number>`(select count(*)::int from project_invitations asked
  where asked.company_id = company.id)`
