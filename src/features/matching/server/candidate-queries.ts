import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Candidate, MatchedProject } from '../domain/rank-companies.ts'

/** How many of the nearest are handed to the engine at most. */
const CANDIDATES_AT_MOST = 200

/** A degree of latitude is never shorter than this, in metres; the engine measures exactly afterwards. */
const METRES_PER_DEGREE = 110_000
/** Meridians draw together towards the pole: room enough for the longest service radius in Sweden. */
const LONGITUDE_SLACK = 1.5

/** Verified companies of the project's trade whose service area may hold its position, the nearest first. */
export async function nearestCandidates(ctx: AnyContext, project: MatchedProject): Promise<Candidate[]> {
  const { position, category } = project
  if (!position) return []
  const east = Math.cos((position.latitude * Math.PI) / 180)
  const north = sql<number>`(company.latitude - ${position.latitude}::float8)`
  const sideways = sql<number>`((company.longitude - ${position.longitude}::float8) * ${east}::float8)`
  const reach = sql<number>`(company.service_radius_m / ${sql.lit(METRES_PER_DEGREE)}.0)`
  const rows = await ctx.db
    .selectFrom('company_profiles as company')
    .innerJoin('company_categories as trade', 'trade.company_id', 'company.id')
    .select(['company.id', 'company.company_name', 'company.partner_since', 'company.service_radius_m'])
    .select(['company.latitude', 'company.longitude'])
    .where('trade.category', '=', category)
    .where(sql<boolean>`abs(${north}) <= ${reach}`)
    .where(sql<boolean>`abs(${sideways}) <= ${reach} * ${sql.lit(LONGITUDE_SLACK)}`)
    .where(verifiedAt(stockholmDate(ctx.now), sql.ref('company.id')))
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
    serviceRadiusM: row.service_radius_m,
  }))
}

export function positionOf(row: { latitude: number | null; longitude: number | null }) {
  const { latitude, longitude } = row
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
