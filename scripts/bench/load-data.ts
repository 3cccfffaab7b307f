import type pg from 'pg'
import { approveApplication } from '#features/applications/server/approve-application.ts'
import { categories } from '#features/companies/domain/category.ts'
import { licensedTrades } from '#features/companies/domain/licensed-trade.ts'
import { withCheckDigit } from '#features/companies/domain/org-number.ts'
import { completeCompanyOnboarding } from '#features/onboarding/server/complete-company-onboarding.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { verificationKinds } from '#features/verification/domain/verification-item.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import { contextFor, type Services } from '#platform/context.ts'

export type BenchData = {
  /** Of the one company: its cookie, and its id. */
  token: string
  profileId: string
  companyId: string
  /** Open projects by category and municipality, with more than 20 each. */
  lists: { category: string; municipality: string }[]
  /** In no order, as quotes arrive: those sent one after another are for rows in different pages. */
  projectIds: string[]
}

/** How many projects are loaded. */
export const PROJECTS = Number(process.env.BENCH_PROJECTS ?? 100_000)
const CUSTOMERS = 1_000
/** What projects are about: each has two of them. */
export const WORDS = [
  'Renovera badrum',
  'Köksrenovering',
  'Måla fasaden',
  'Ommålning av vardagsrum',
  'Nytt staket',
  'Bygga altan',
  'Byta elcentral',
  'Laddbox',
  'Dränering av grund',
  'Stambyte',
  'Golvslipning',
  'Parkettgolv',
  'Takbyte',
  'Nya fönster',
  'Platsbyggda garderober',
  'Kakelsättning',
  'Golvvärme',
  'Värmepump',
  'Trädfällning',
  'Stensättning',
]

/** The time limit of loading, for busy machines. */
const PATIENCE_MS = 600_000

/**
 * A large database: most rows with SQL; the one company whose session is used, with its use-cases. `quotes`: three on each project,
 * live and decided, of other companies; the one company has some hundred of them.
 */
export async function loadData(services: Services, options: { quotes: boolean }): Promise<BenchData> {
  await loadPlaces(contextFor(services, system('load-places')))
  await insertCustomers(services)
  await insertProjects(services)
  const company = await makeCompany(services)
  if (options.quotes) await insertQuotes(services, company.companyId)
  // Serves the whole country, so that it can quote on each of the projects.
  await services.pool.query('update company_profiles set service_radius_m = 2000000')
  await takeTime(services, 'vacuum analyze')
  return { ...company, ...(await requestData(services)) }
}

async function insertCustomers({ pool }: Services): Promise<void> {
  await pool.query(
    `with people as (select gen_random_uuid() as id, 'bench.' || n || '@example.se' as email from generate_series(1, $1::int) n),
      users as (insert into auth.users (id, email, created_at) select id, email, now() from people)
    insert into profiles (id, email, name, user_type, onboarding_completed, created_at, updated_at)
      select id, email, 'Karin Berg', 'customer', true, now(), now() from people`,
    [CUSTOMERS],
  )
}

/** Evenly over trades, municipalities and owners; the newest now, the oldest about nine days ago. */
async function insertProjects(services: Services): Promise<void> {
  await takeTime(
    services,
    `with place as (select *, row_number() over (order by code) - 1 as number, count(*) over () as total from municipalities),
      owner as (select id, row_number() over (order by id) - 1 as number from profiles)
    insert into projects (owner_id, state, title, card_title, category, description, budget, location, place_label,
      municipality_code, latitude, longitude, end_date, needs_permit, quotes_until, published_at, submission_key,
      created_at, updated_at)
    select owner.id, 'published', title, title,
      ($2::text[])[1 + n / place.total % cardinality($2::text[])],
      'Vi vill ha hjälp med ' || about || '. ' || repeat('Arbetet ska göras i vår, och allt går att se på plats. ', 6),
      '100000-200000', place.name, place.name, place.code, place.latitude, place.longitude, current_date + 200, 'no',
      now() + interval '30 days', moment, gen_random_uuid(), moment, moment
    from generate_series(0, $1::int - 1) n
      join place on place.number = n % place.total
      join owner on owner.number = n % $3
      cross join lateral (
        select lower(word) || ' och ' || lower(($4::text[])[1 + (n / 7) % cardinality($4::text[])]) as about,
          word || ' i villa ' || n as title
        from (select ($4::text[])[1 + n % cardinality($4::text[])] as word) one
      ) words
      cross join lateral (select date_trunc('milliseconds', now() - n * interval '8 seconds')) as m(moment)`,
    [PROJECTS, [...categories], CUSTOMERS, WORDS],
  )
}

/** Without looking at foreign keys: accounts of the other companies are not loaded. */
async function insertQuotes(services: Services, companyId: string): Promise<void> {
  await takeTime(
    services,
    `with company as (
      insert into company_profiles (id, profile_id, company_name, contact_person, contact_email, location, service_radius_m,
        service_area, partner_since, created_at, updated_at)
      select uuidv7(), gen_random_uuid(), 'Bygg ' || n, 'Anna Ek', n || '@bench.example', 'Orten', 50000, 'radius', now(), now(), now()
      from generate_series(1, 300) n returning id
    ), numbered as (select id, row_number() over (order by id) as number from company),
    project as (select id, published_at, row_number() over (order by published_at) as number from projects)
    insert into quotes (project_id, company_id, state, slot, price_kind, start_date, valid_until, message, entered_with_vat, net_ore,
      vat_ore, gross_ore, labour_gross_ore, rot_rule, rot_deduction_ore, submission_key, sent_at, created_at, updated_at)
    select project.id, case when slot = 1 and project.number % 200 = 0 then $1::uuid else numbered.id end,
      case when project.number % 400 = 0 or slot = 3 then 'rejected' else 'pending' end, slot, 'fixed', current_date + 45,
      current_date + 30, 'Vi börjar gärna hos er.', false, 12000000, 3000000, 15000000, 10000000, 'rot-2026', 3000000,
      gen_random_uuid(), published_at, published_at, published_at
    from project cross join generate_series(1, 3) slot
      join numbered on numbered.number = 1 + (project.number * 3 + slot) % 300`,
    [companyId],
    'replica',
  )
  await takeTime(services, "update projects set state = 'quoted'")
}

/** Without the product's time limit for statements, because the machine may be busy. */
export async function takeTime(
  { pool }: Services,
  statement: string,
  values: unknown[] = [],
  role: 'origin' | 'replica' = 'origin',
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = ${role}`)
    await client.query({ text: statement, values, query_timeout: PATIENCE_MS } as pg.QueryConfig)
  } finally {
    client.release(true)
  }
}

async function makeCompany(
  services: Services,
): Promise<Pick<BenchData, 'token' | 'profileId' | 'companyId'>> {
  const as = (actor: Actor) => contextFor(services, actor)
  const account = { email: 'bygg@example.se', password: 'lingonskog-42' }
  const profile = { name: 'Anna Ek', userType: 'company' } as const
  const signedUp = await signUp(as(system('bench')), { ...account, profile })
  if (signedUp.outcome !== 'session') throw new Error('accounts of the system need no confirmation')
  const { userId, sessionId } = signedUp
  const token = await openSessionCookie(as(anonymous), sessionId)
  const { actor } = found(await sessionOf(services, token, services.clock()), 'session')
  const { companyId } = await completeCompanyOnboarding(as(actor), {
    companyName: 'Eks Bygg AB',
    orgNumber: withCheckDigit('559990001'),
    categories: [...categories],
    place: 'Uppsala',
    radiusKm: 400,
    contactPerson: 'Anna Ek',
    phone: '070-174 06 05',
    description: null,
    vatExempt: false,
  })
  const staff: Actor = { kind: 'staff', userId: null, sessionId: null, name: 'Sara', role: 'reviewer' }
  const validUntil = addDays(stockholmDate(services.clock()), 365)
  const check = { companyId, status: 'completed', source: 'demo', validUntil } as const
  const licences = licensedTrades.map((claim) => ({ ...check, kind: 'licence' as const, claim }))
  const checks = [...verificationKinds.map((kind) => ({ ...check, kind })), ...licences]
  await approveApplication(as(staff), { companyId, reason: null }, checks)
  await services.events.drain()
  return { token, profileId: userId, companyId }
}

async function requestData({ pool }: Services): Promise<Pick<BenchData, 'lists' | 'projectIds'>> {
  const lists = await pool.query<BenchData['lists'][number]>(
    'select category, municipality_code as municipality from projects group by 1, 2 having count(*) > 20',
  )
  const projects = await pool.query<{ id: string }>('select id from projects order by md5(id::text)')
  return { lists: lists.rows, projectIds: projects.rows.map(({ id }) => id) }
}
