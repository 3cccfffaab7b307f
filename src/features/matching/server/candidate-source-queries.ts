import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { licensedTrades } from '#features/companies/domain/licensed-trade.ts'
import { addDays, type IsoDate, startOfStockholmDay } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { CandidateSource } from '../domain/stored-candidate.ts'
import { areaOf, mayWorkIn, municipalitiesOf, positionOf, takesRequests } from './candidate-queries.ts'

const HOUR_MS = 60 * 60 * 1000
const PROMISED_MS = 24 * HOUR_MS
const WEEK_MS = 7 * PROMISED_MS

/** A company without a history is taken to answer two of four requests. */
const PRIOR = { answered: 2, asked: 4 }

/** The facts of some companies as they are at `ctx.now`; those that do not exist any more are left out. */
export async function candidateSources(
  ctx: AnyContext,
  companyIds: readonly string[],
): Promise<CandidateSource[]> {
  const rows = await ctx.db
    .selectFrom('company_profiles as company')
    .select(['company.id', 'company.latitude', 'company.longitude', 'company.service_area'])
    .select(['company.service_radius_m', 'company.capacity_per_week', 'company.paused_until'])
    .select(municipalitiesOf(sql.ref('company.id')).as('municipality_codes'))
    .select(takesRequests(ctx.now).as('takes_requests'))
    .select(lawfulTrades(ctx.now).as('lawful'))
    .select(
      sql<number>`(select count(*)::int from company_categories where company_id = company.id)`.as('trades'),
    )
    .select(goodUntil.as('good_until'))
    .select(bannedUntil.as('banned_until'))
    .select(askedSince(new Date(ctx.now.getTime() - WEEK_MS)).as('asked'))
    .select(answersOf(ctx.now).as('record'))
    .where('company.id', '=', anyOf(companyIds))
    .execute()
  return rows.map((row) => ({
    companyId: row.id,
    takesRequests: row.takes_requests,
    lawful: row.lawful,
    trades: row.trades,
    goodUntil: row.good_until,
    position: positionOf(row),
    area: areaOf(row),
    asked: row.asked.map((moment) => new Date(moment)),
    requestsEver: row.record.asked,
    responseChance: (row.record.answered + PRIOR.answered) / (row.record.due + PRIOR.asked),
    capacityPerWeek: row.capacity_per_week,
    // There are no reviews yet.
    ratings: { sum: 0, count: 0 },
    changesAt: firstChange(ctx.now, row),
  }))
}

type Ending = {
  good_until: IsoDate | null
  paused_until: IsoDate | null
  banned_until: string | null
  lawful: readonly { goodUntil: IsoDate | null }[]
}

/** The next moment at which a check, a pause or a suspension ends. */
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

/** `asked`: how often ever; `due`: those that it has answered or whose 24 hours are over; `answered`: within 24 hours. */
function answersOf(now: Date) {
  return sql<{ asked: number; due: number; answered: number }>`(
    select json_build_object('asked', count(*), 'answered', count(*) filter (where answered),
      'due', count(*) filter (where answered or invited_at <= ${new Date(now.getTime() - PROMISED_MS)}))
    from (
      select asked.invited_at, exists (
        select from quotes quote
        where quote.project_id = asked.project_id and quote.company_id = company.id and quote.state <> 'draft'
          and quote.sent_at <= asked.invited_at + interval '24 hours'
      ) as answered
      from project_invitations asked where asked.company_id = company.id
    ) counted)`
}
