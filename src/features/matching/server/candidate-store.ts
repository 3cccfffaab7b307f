import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { KeptSpot, StoredCandidate } from '../domain/stored-candidate.ts'

/**
 * Until the transaction ends no other transaction writes candidates, so that the latest facts are also written last.
 * Readers do not wait.
 */
export async function lockCandidates({ db }: TransactionContext): Promise<void> {
  await sql`lock table matching_candidates in share row exclusive mode`.execute(db)
}

/** The spots at which these companies have stored candidates. */
export async function keptSpots(
  { db }: TransactionContext,
  companyIds: readonly string[],
): Promise<KeptSpot[]> {
  const rows = await db
    .selectFrom('matching_candidates as candidate')
    .innerJoin('matching_spots as spot', 'spot.id', 'candidate.spot_id')
    .select([
      'candidate.company_id',
      'spot.latitude',
      'spot.longitude',
      'spot.radius_m',
      'spot.municipality_code',
    ])
    .select(sql<Category>`spot.category`.as('category'))
    .where('candidate.company_id', '=', anyOf(companyIds))
    .execute()
  return rows.map(({ company_id, radius_m, municipality_code, ...spot }) => ({
    companyId: company_id,
    spot: { ...spot, radiusM: radius_m, municipalityCode: municipality_code },
  }))
}

/** Replaces all candidates of these companies by `candidates`. */
export async function replaceCandidates(
  ctx: TransactionContext,
  companyIds: readonly string[],
  candidates: readonly StoredCandidate[],
): Promise<void> {
  await ctx.db.deleteFrom('matching_candidates').where('company_id', '=', anyOf(companyIds)).execute()
  if (candidates.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(candidates.map(rowOf))}::jsonb) as given(
    company_id uuid, category text, latitude float8, longitude float8, radius_m int, municipality_code char(4), is_full boolean,
    penalty int, response_record smallint, load smallint, newcomer smallint, fit smallint, rating smallint, good_until date,
    smallest_job int)`
  await sql`
    insert into matching_spots as kept (category, latitude, longitude, radius_m, municipality_code, least_penalty)
    select category, latitude, longitude, radius_m, municipality_code, min(penalty) from ${rows}
    group by category, latitude, longitude, radius_m, municipality_code
    on conflict (category, latitude, longitude, radius_m, municipality_code) do update
      set least_penalty = excluded.least_penalty where excluded.least_penalty < kept.least_penalty`.execute(
    ctx.db,
  )
  await sql`
    insert into matching_candidates
      (company_id, spot_id, is_full, penalty, response_record, load, newcomer, fit, rating, good_until, smallest_job)
    select given.company_id, spot.id, is_full, penalty, response_record, load, newcomer, fit, rating, good_until,
      smallest_job
    from ${rows} join matching_spots spot
      on spot.category = given.category and spot.latitude = given.latitude and spot.longitude = given.longitude
      and spot.radius_m is not distinct from given.radius_m
      and spot.municipality_code is not distinct from given.municipality_code`.execute(ctx.db)
}

/** Stores when the candidates of each company must be made again; null for never without an event. */
export async function saveRenewals(
  { db }: TransactionContext,
  renewals: readonly { companyId: string; dueAt: Date | null }[],
): Promise<void> {
  if (renewals.length === 0) return
  await db
    .insertInto('matching_renewals')
    .values(renewals.map(({ companyId, dueAt }) => ({ company_id: companyId, due_at: dueAt })))
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at') })),
    )
    .execute()
}

/** Deletes spots without candidates, and updates on the others the smallest penalty of their candidates. */
export async function updateSpots({ db }: TransactionContext): Promise<void> {
  await sql`
    with least as materialized (
      select spot_id, min(penalty) as penalty from matching_candidates group by spot_id
    ), emptied as (
      delete from matching_spots spot where not exists (select from least where least.spot_id = spot.id)
    )
    update matching_spots spot set least_penalty = least.penalty
    from least where least.spot_id = spot.id and least.penalty <> spot.least_penalty`.execute(db)
}

function rowOf({ companyId, spot, isFull, penalty, values, goodUntil, smallestJob }: StoredCandidate) {
  return {
    company_id: companyId,
    category: spot.category,
    latitude: spot.latitude,
    longitude: spot.longitude,
    radius_m: spot.radiusM,
    municipality_code: spot.municipalityCode,
    is_full: isFull,
    penalty,
    response_record: values.responseRecord,
    load: values.load,
    newcomer: values.newcomer,
    fit: values.fit,
    rating: values.rating,
    good_until: goodUntil,
    smallest_job: smallestJob,
  }
}
