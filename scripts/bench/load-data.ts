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
  projectIds: string[]
}

const PROJECTS = Number(process.env.BENCH_PROJECTS ?? 100_000)
const CUSTOMERS = 1_000
/** The time limit of loading, for busy machines. */
const PATIENCE_MS = 600_000

/** A large database: most rows with SQL; the one company whose session is used, with its use-cases. */
export async function loadData(services: Services): Promise<BenchData> {
  await loadPlaces(contextFor(services, system('load-places')))
  await insertCustomers(services)
  await insertProjects(services)
  const company = await makeCompany(services)
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
    select owner.id, 'published', 'Renovera badrum i villa ' || n, 'Renovera badrum i villa ' || n,
      ($2::text[])[1 + n / place.total % cardinality($2::text[])], repeat('Helrenovering av badrum på 5 kvm. ', 12),
      '100000-200000', place.name, place.name, place.code, place.latitude, place.longitude, current_date + 200, 'no',
      now() + interval '30 days', moment, gen_random_uuid(), moment, moment
    from generate_series(0, $1::int - 1) n
      join place on place.number = n % place.total
      join owner on owner.number = n % $3
      cross join lateral (select date_trunc('milliseconds', now() - n * interval '8 seconds')) as m(moment)`,
    [PROJECTS, [...categories], CUSTOMERS],
  )
}

/** Without the product's time limit for statements, because the machine may be busy. */
export async function takeTime({ pool }: Services, statement: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
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
  const projects = await pool.query<{ id: string }>('select id from projects order by published_at')
  return { lists: lists.rows, projectIds: projects.rows.map(({ id }) => id) }
}
