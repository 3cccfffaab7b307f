import { type Expression, sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import type { ServiceArea } from '#features/companies/domain/service-area.ts'
import { companiesOfPerson } from '#features/companies/server/company-people-queries.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Candidate, MatchedProject } from '../domain/rank-companies.ts'

/** How many of the nearest are handed to the engine at most. */
const CANDIDATES_AT_MOST = 200

/** A degree of latitude is never shorter than this, in metres; the engine measures exactly afterwards. */
const METRES_PER_DEGREE = 110_000
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Degrees of longitude get shorter towards the pole: this margin covers the longest service radius in Sweden. */
const LONGITUDE_SLACK = 1.5

/**
 * Verified companies of the project's trade that take requests and whose area may hold its place, the nearest first. Excludes
 * companies of the project's owner: nobody is invited to their own project.
 */
export async function nearestCandidates(
  ctx: AnyContext,
  { place, category, ownerId }: MatchedProject & { ownerId: string },
): Promise<Candidate[]> {
  if (!place) return []
  const east = Math.cos((place.latitude * Math.PI) / 180)
  const north = sql<number>`(company.latitude - ${place.latitude}::float8)`
  const sideways = sql<number>`((company.longitude - ${place.longitude}::float8) * ${east}::float8)`
  const reach = sql<number>`(company.service_radius_m / ${sql.lit(METRES_PER_DEGREE)}.0)`
  const rows = await companiesOfTrade(ctx, category)
    .select(['company.id', 'company.company_name', 'company.partner_since', 'company.service_radius_m'])
    .select(['company.latitude', 'company.longitude', 'company.service_area'])
    .select(municipalitiesOf(sql.ref('company.id')).as('municipality_codes'))
    .select(isBusyAt(ctx.now).as('is_busy'))
    .where(sql<boolean>`case company.service_area
      when 'radius' then abs(${north}) <= ${reach} and abs(${sideways}) <= ${reach} * ${sql.lit(LONGITUDE_SLACK)}
      else company.latitude is not null and exists (
        select from company_municipalities chosen
        where chosen.company_id = company.id and chosen.municipality_code = ${place.municipalityCode}
      ) end`)
    .where(takesRequests(ctx.now))
    .where(sql<boolean>`company.id not in ${companiesOfPerson(sql`${ownerId}::uuid`)}`)
    .orderBy(sql`${north} * ${north} + ${sideways} * ${sideways}`)
    .limit(CANDIDATES_AT_MOST)
    .execute()
  return rows.map((row) => ({
    companyId: row.id,
    name: row.company_name,
    partnerSince: row.partner_since,
    verified: true,
    categories: [category],
    position: positionOf(row),
    area: areaOf(row),
    isPaused: false,
    isBusy: row.is_busy,
  }))
}

/** Companies that have the trade and may work in it at `ctx.now`: add conditions, then select. */
export function companiesOfTrade({ db, now }: AnyContext, category: Category) {
  return db
    .selectFrom('company_profiles as company')
    .innerJoin('company_categories as trade', 'trade.company_id', 'company.id')
    .where('trade.category', '=', category)
    .where(mayWorkIn(now))
}

/** May the company of the row `trade` (of company_categories) work in that trade at `now`? */
export function mayWorkIn(now: Date) {
  return licensedAt(stockholmDate(now), sql.ref('trade.company_id'), sql.ref('trade.category'))
}

/** May `company` be asked about work at `now`: verified, not paused, and with an account that can answer. */
export function takesRequests(now: Date) {
  const today = stockholmDate(now)
  return sql<boolean>`((company.paused_at is null or company.paused_until < ${today}::date)
    and ${verifiedAt(today, sql.ref('company.id'))} and not ${isShutOutAt(now)})`
}

/** Is the account of the owner of `company` suspended at `now`? Then nobody could answer. */
export function isShutOutAt(now: Date) {
  return sql<boolean>`exists (
    select from auth.users owner where owner.id = company.profile_id and owner.banned_until > ${now}
  )`
}

/** Has the company been asked as often in the seven days before `now` as it wants? */
function isBusyAt(now: Date) {
  const weekAgo = new Date(now.getTime() - WEEK_MS)
  return sql<boolean>`(company.capacity_per_week is not null and company.capacity_per_week <= (
    select count(*) from project_invitations asked
    where asked.company_id = company.id and asked.invited_at > ${weekAgo}
  ))`
}

/** Codes of the municipalities that the company has chosen, as an array. */
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
