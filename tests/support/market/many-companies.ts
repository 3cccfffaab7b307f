import type { TestGround } from '../test-services.ts'

/**
 * So many verified companies in the whole country, inserted with SQL: bases near main places, radii from 10 to 120 km
 * (every fiftieth 2 000), every tenth with chosen municipalities instead, two trades each. The same every time.
 */
export async function manyCompanies({ services: { pool } }: TestGround, count: number): Promise<void> {
  await pool.query(
    `with made as materialized (
      select gen_random_uuid() as owner, 'many.' || n || '@example.se' as email from generate_series(1, $1::int) n
    ), users as (
      insert into auth.users (id, email, created_at) select owner, email, now() from made
    )
    insert into profiles (id, email, name, user_type, onboarding_completed, created_at, updated_at)
    select owner, email, 'Anna Ek', 'company', true, now(), now() from made`,
    [count],
  )
  await pool.query(
    `with made as materialized (
      select n, people.id as owner, gen_random_uuid() as company, place.code,
        place.latitude + (n % 37 - 18) / 100.0 as latitude, place.longitude + (n % 41 - 20) / 100.0 as longitude
      from generate_series(1, $1::int) n
      join (select *, row_number() over (order by code) - 1 as number from municipalities) place on place.number = n * 7 % 290
      join profiles people on people.email = 'many.' || n || '@example.se'
    )
    insert into company_profiles (id, profile_id, company_name, contact_person, contact_email, location, municipality_code,
      latitude, longitude, service_radius_m, service_area, partner_since, created_at, updated_at)
    select company, owner, 'Bygg ' || n, 'Anna Ek', 'many.' || n || '@example.se', 'Orten', code, latitude, longitude,
      case when n % 50 = 0 then 2000000 else 10000 + n * 7919 % 110000 end,
      case when n % 10 = 0 then 'municipalities' else 'radius' end, now() - n * interval '1 hour', now(), now()
    from made`,
    [count],
  )
  for (const statement of FOLLOWING) await pool.query(statement)
}

const MANY = `from company_profiles company where company.location = 'Orten'`

const FOLLOWING = [
  `insert into company_members (profile_id, company_id, role, joined_at) select profile_id, id, 'owner', now() ${MANY}`,
  `insert into company_slugs (slug, company_id, is_current) select 'many-' || id, id, true ${MANY}`,
  `insert into company_categories (company_id, category)
    select company.id, trade from (select id, row_number() over (order by partner_since) as n ${MANY}) company
    cross join lateral (select distinct trade from unnest(array[
      ('{bathroom,kitchen,outdoor,plumbing,painting,electrical}'::text[])[1 + n % 6],
      ('{bathroom,kitchen,outdoor,plumbing,painting,electrical}'::text[])[1 + n / 6 % 6]]) trade) trades`,
  `insert into partner_applications (company_id, user_id, state, company_name, contact_person, contact_email, submitted_at,
      decided_at, waiting_since)
    select id, profile_id, 'approved', company_name, contact_person, contact_email, now(), now(), now() ${MANY}`,
  `insert into verification_items (company_id, kind, status, decided_at)
    select company.id, kind, 'completed', now()
    from company_profiles company, unnest('{f_tax,insurance,identity,reference}'::text[]) kind where company.location = 'Orten'`,
  `insert into verification_items (company_id, kind, claim, status, decided_at)
    select company_id, 'licence', category, 'completed', now()
    from company_categories where category = 'electrical' and company_id in (select id ${MANY})`,
  `insert into company_municipalities (company_id, municipality_code)
    select company.id, chosen.code from company_profiles company
    join lateral (select code from municipalities where left(code, 2) = left(company.municipality_code, 2) limit 5) chosen on true
    where company.location = 'Orten' and company.service_area = 'municipalities'`,
  'vacuum analyze',
]
