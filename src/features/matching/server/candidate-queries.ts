import { type Expression, sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import type { ServiceArea } from '#features/companies/domain/service-area.ts'
import { companiesOfPerson } from '#features/companies/server/company-people-queries.ts'
import { budgetAtMost, type Project } from '#features/projects/domain/project.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { USUAL_CAPACITY } from '../domain/rank-values.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/**
 * Those of the companies that may be asked about the project at `ctx.now`, by the present facts and not by stored
 * candidates: of its trade or one of `neighbours`, with the licence that its trade may need, with capacity left in the
 * last seven days, and taking jobs of its budget. Call `lockAskable` first, or concurrent requests may use up the
 * capacity meanwhile.
 */
export async function companiesToAsk(
  ctx: AnyContext,
  { id, category, ownerId, budget }: Pick<Project, 'id' | 'category' | 'ownerId' | 'budget'>,
  companyIds: readonly string[],
  neighbours: readonly Category[] = [],
): Promise<string[]> {
  if (companyIds.length === 0) return []
  const trades = [category, ...neighbours]
  const rows = await ctx.db
    .selectFrom('company_profiles as company')
    .select('company.id')
    .where(
      sql<boolean>`exists (select from company_categories trade
        where trade.company_id = company.id and trade.category = any(${trades}::text[]))`,
    )
    .where(licensedAt(stockholmDate(ctx.now), sql.ref('company.id'), sql`${category}::text`))
    .where('company.id', '=', anyOf(companyIds))
    .where(takesRequests(ctx.now))
    .where(sql<boolean>`not ${isFullAt(ctx.now)}`)
    .where(sql<boolean>`not coalesce(company.smallest_job >= ${budgetAtMost(budget)}::int, false)`)
    .where(sql<boolean>`company.id not in ${companiesOfPerson(sql`${ownerId}::uuid`)}`)
    .where(
      sql<boolean>`not exists (select from project_invitations asked
        where asked.project_id = ${id}::uuid and asked.company_id = company.id)`,
    )
    .execute()
  return rows.map((row) => row.id)
}

/** Is there any stored candidate? */
export async function hasCandidates({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('matching_candidates').select('company_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The share (0 to 1) of each company's weekly capacity that requests have used in the seven days before `ctx.now`. */
export async function weekLoads(
  { db, now }: AnyContext,
  companyIds: readonly string[],
): Promise<(companyId: string) => number> {
  const rows = await db
    .selectFrom('company_profiles as company')
    .select([
      'company.id',
      sql<number>`least(1, ${askedThisWeek(now)} / ${weeklyCapacity}::float8)`.as('load'),
    ])
    .where('company.id', '=', anyOf(companyIds))
    .execute()
  const loads = new Map(rows.map(({ id, load }) => [id, load]))
  return (companyId) => loads.get(companyId) ?? 1
}

/** Companies that have the trade and may work in it at `ctx.now`. Add conditions, then select. */
export function companiesOfTrade({ db, now }: AnyContext, category: Category) {
  return db
    .selectFrom('company_profiles as company')
    .innerJoin('company_categories as trade', 'trade.company_id', 'company.id')
    .where('trade.category', '=', category)
    .where(mayWorkIn(now))
}

/** SQL: may the company of the row `trade` (of company_categories) work in that trade at `now`? */
export function mayWorkIn(now: Date) {
  return licensedAt(stockholmDate(now), sql.ref('trade.company_id'), sql.ref('trade.category'))
}

/**
 * SQL: may `company` be asked about work at `now`? It must be verified and not paused, and its owner's account not
 * suspended.
 */
export function takesRequests(now: Date) {
  const today = stockholmDate(now)
  return sql<boolean>`((company.paused_at is null or company.paused_until < ${today}::date)
    and ${verifiedAt(today, sql.ref('company.id'))} and not ${isSuspendedAt(now)})`
}

/** SQL: is the account of the owner of `company` suspended at `now`? Then nobody could answer. */
export function isSuspendedAt(now: Date) {
  return sql<boolean>`exists (
    select from auth.users owner where owner.id = company.profile_id and ${isBannedAt('owner.banned_until', now)}
  )`
}

/** SQL: have the requests of the seven days before `now` used up the weekly capacity of `company`? */
function isFullAt(now: Date) {
  return sql<boolean>`(${weeklyCapacity} <= ${askedThisWeek(now)})`
}

const weeklyCapacity = sql<number>`coalesce(company.capacity_per_week, ${sql.lit(USUAL_CAPACITY)})`

function askedThisWeek(now: Date) {
  return sql<number>`(select count(*) from project_invitations asked
    where asked.company_id = company.id and asked.invited_at > ${new Date(now.getTime() - WEEK_MS)})`
}

/** SQL of an array of the codes of the municipalities that the company has chosen. */
export function municipalitiesOf(companyId: Expression<unknown>) {
  return sql<string[]>`array(
    select municipality_code from company_municipalities where company_id = ${companyId})`
}

type AreaRow = { service_area: string; service_radius_m: number; municipality_codes: string[] }

export function areaOf(row: AreaRow): ServiceArea {
  return row.service_area === 'municipalities'
    ? { kind: 'municipalities', codes: row.municipality_codes }
    : { kind: 'radius', radiusM: row.service_radius_m }
}

export function positionOf(row: { latitude: number | null; longitude: number | null }) {
  const { latitude, longitude } = row
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
