import type pg from 'pg'
import { radiusChoices } from '#features/companies/domain/company-input.ts'
import { rankingOn } from '#features/matching/domain/ranking-weights.ts'
import { municipalitiesByCounty } from '#features/places/server/municipalities.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Services } from '#platform/context.ts'

/** How many live there, in hundreds of thousands, where it is far from the usual 0.2 of a municipality: companies follow people. */
const LARGE: Readonly<Record<string, number>> = {
  '0180': 10,
  '1480': 6,
  '1280': 3.6,
  '0380': 2.4,
  '0580': 1.7,
  '1880': 1.6,
  '1980': 1.6,
  '1283': 1.5,
  '0581': 1.4,
  '0680': 1.4,
  '2480': 1.3,
  '1281': 1.3,
  '1490': 1.1,
  '0126': 1.1,
  '0182': 1.1,
  '0484': 1.1,
  '1380': 1,
  '2180': 1,
  '2281': 1,
  '0181': 1,
  '0780': 1,
  '1780': 1,
  '0136': 1,
  '1290': 0.9,
  '1384': 0.9,
  '2580': 0.8,
  '2482': 0.8,
  '2422': 0.02,
  '2403': 0.02,
  '2425': 0.03,
  '2463': 0.03,
  '2506': 0.03,
  '2505': 0.03,
  '2417': 0.04,
  '2418': 0.03,
  '2513': 0.03,
  '2521': 0.06,
  '2510': 0.05,
  '2361': 0.1,
}
const USUAL = 0.2
/** Localities around each main place, besides it. */
const AROUND = 6

/** Bases with how often a company has each: half of a municipality's companies in its main place, the others in places around it. */
export function basesOfSweden() {
  return municipalitiesByCounty().flatMap(({ municipalities }) =>
    municipalities.flatMap(({ code, latitude, longitude }) => {
      const share = LARGE[code] ?? USUAL
      const around = Array.from({ length: AROUND }, (_, index) => ({
        code,
        latitude: latitude + 0.09 * Math.cos(index),
        longitude: longitude + 0.18 * Math.sin(index),
        share: share / 2 / AROUND,
      }))
      return [{ code, latitude, longitude, share: share / 2 }, ...around]
    }),
  )
}

/**
 * Companies with two trades each and candidates of theirs, from number `from` to `to`, by SQL and without looking at foreign keys:
 * accounts and checks are not loaded. One in twelve chose its municipality and its county's first four instead of a radius.
 */
export async function loadCompanies(services: Services, from: number, to: number): Promise<void> {
  const client = await services.pool.connect()
  try {
    for (const statement of [
      'set statement_timeout = 0',
      'set session_replication_role = replica',
      'set synchronous_commit = off',
      'drop index if exists company_profiles_by_reach',
    ])
      await client.query(statement)
    await send(client, MAKE_BASES, [JSON.stringify(basesOfSweden())])
    await send(client, MAKE_COMPANIES, [from, to, [...radiusChoices].map((km) => km * 1000)])
    for (const statement of [MAKE_TRADES, MAKE_MUNICIPALITIES]) await send(client, statement, [from, to])
    const { points } = rankingOn(stockholmDate(services.clock()))
    await send(client, MAKE_STANDINGS, [JSON.stringify(points)])
    for (const statement of [MAKE_SPOTS, MAKE_CANDIDATES, 'drop table bases, standings', 'vacuum analyze'])
      await send(client, statement)
  } finally {
    client.release(true)
  }
}

async function send(client: pg.PoolClient, text: string, values: unknown[] = []): Promise<void> {
  await client.query({ text, values, query_timeout: 1_200_000 } as pg.QueryConfig)
}

const MAKE_BASES = `create temporary table bases as
  select *, sum(share) over (order by n) / sum(share) over () as upto
  from rows from (jsonb_to_recordset($1::jsonb) as (code text, latitude float8, longitude float8, share float8))
    with ordinality as base(code, latitude, longitude, share, n)`

const MAKE_COMPANIES = `with base as materialized (select array_agg(upto order by n) as upto from bases),
  made as materialized (
    select number, width_bucket(random(), (select upto from base)) + 1 as base from generate_series($1::int, $2::int) number
  )
  insert into company_profiles (id, profile_id, company_name, contact_person, contact_email, location, municipality_code, latitude,
    longitude, service_radius_m, service_area, partner_since, created_at, updated_at)
  select uuidv7(), gen_random_uuid(), 'Bygg ' || number, 'Anna Ek', number || '@bench.example', 'Orten', code, latitude, longitude,
    ($3::int[])[1 + number % cardinality($3::int[])], case when number % 12 = 0 then 'municipalities' else 'radius' end,
    now(), now(), now()
  from made join bases on bases.n = least(made.base, (select count(*) from bases))`

const NEW = `from company_profiles company
  where substring(contact_email from '^[0-9]+')::int between $1 and $2`

const MAKE_TRADES = `insert into company_categories (company_id, category)
  select id, ('{bathroom,kitchen,outdoor,plumbing,painting,electrical}'::text[])[1 + (first + step) % 6]
  from (select id, substring(contact_email from '^[0-9]+')::int % 6 as first ${NEW}) company,
    (values (0), (1)) steps(step)`

const MAKE_MUNICIPALITIES = `insert into company_municipalities (company_id, municipality_code)
  select distinct company.id, chosen.code from (select * ${NEW} and service_area = 'municipalities') company
  cross join lateral (
    select company.municipality_code as code
    union (select code from municipalities where county_code = left(company.municipality_code, 2) order by code limit 4)
  ) chosen`

/** One in four is new: no requests yet, like thousands of others. One in three wants no jobs below a size. */
const MAKE_STANDINGS = `create temporary table standings as
  select *, (points->>'responseRecord')::int * (1000 - response_record) + (points->>'load')::int * (1000 - load)
    + (points->>'newcomer')::int * (1000 - newcomer) + (points->>'fit')::int * (1000 - 850) + (points->>'rating')::int * 500 as penalty
  from (
    select company.id, $1::jsonb as points, random() < 0.1 as is_full,
      ('{0,0,0,0,25000,50000}'::int[])[1 + floor(random() * 6)::int] as smallest_job,
      case when is_new then 500 else 100 + (random() * 850)::int end as response_record,
      case when is_new then 1000 else ('{1000,950,500,350,200}'::int[])[1 + floor(random() * 5)::int] end as load,
      case when is_new then 1000 else 100 * floor(random() * 10)::int end as newcomer
    from (select id, random() < 0.25 as is_new from company_profiles
      where not exists (select from matching_candidates known where known.company_id = company_profiles.id)) company
  ) standing`

const AREAS = `from standings join company_profiles company on company.id = standings.id
  join company_categories trade on trade.company_id = company.id
  cross join lateral (
    select service_radius_m as radius_m, null::char(4) as municipality_code where service_area = 'radius'
    union all select null, chosen.municipality_code from company_municipalities chosen
      where chosen.company_id = company.id and service_area = 'municipalities'
  ) area`

const MAKE_SPOTS = `insert into matching_spots as kept (category, latitude, longitude, radius_m, municipality_code, least_penalty)
  select category, latitude, longitude, area.radius_m, area.municipality_code, min(penalty) ${AREAS} group by 1, 2, 3, 4, 5
  on conflict (category, latitude, longitude, radius_m, municipality_code) do update
    set least_penalty = least(kept.least_penalty, excluded.least_penalty)`

const MAKE_CANDIDATES = `insert into matching_candidates
    (company_id, spot_id, is_full, penalty, response_record, load, newcomer, fit, rating, good_until, smallest_job)
  select company.id, spot.id, is_full, penalty, response_record, load, newcomer, 850, 500, current_date + 100,
    standings.smallest_job
  ${AREAS}
  join matching_spots spot on spot.category = trade.category and spot.latitude = company.latitude and spot.longitude = company.longitude
    and spot.radius_m is not distinct from area.radius_m and spot.municipality_code is not distinct from area.municipality_code`
