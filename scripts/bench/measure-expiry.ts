import { setTimeout as pause } from 'node:timers/promises'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { expireQuotes } from '#features/quotes/server/expire-quotes.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { system } from '#kernel/actor.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import { percentile } from '../percentile.ts'
import { takeTime } from './load-data.ts'
import { ask } from './measure.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'

const DUE = 50_000
const OWNERS = 5_000
const COMPANIES = 500
const ASK_EVERY_MS = 50

/**
 * A midnight at which 50 000 quotes expire, and then one at which as many projects stop taking quotes: how long the
 * job takes, how long until every notification is stored, and how long a visitor of the list of projects waits in the
 * meantime.
 */
export async function measureExpiry(services: Services, env: Record<string, string>): Promise<void> {
  await services.queue.start(jobEntries(services), { work: false })
  await loadPlaces(contextFor(services, system('load-places')))
  await insertDue(services)
  const server = await startMeasured('./serve-product.ts', env)
  console.log(`idle: the list of open projects p95 ${p95(await askFor(server, pause(3_000)))} ms`)
  await measure(services, server, { title: 'quotes', expire: expireQuotes })
  await takeTime(services, "update projects set quotes_until = now() - interval '1 minute'")
  await measure(services, server, { title: 'projects', expire: expireProjects })
  await server.stop()
  await services.queue.stop()
}

type Midnight = { title: string; expire: (ctx: Context) => Promise<{ expired: number }> }

async function measure(services: Services, server: MeasuredServer, { title, expire }: Midnight) {
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1)
  const expiring = expire(contextFor(services, system('bench')))
  const times = await askFor(server, expiring)
  const { expired } = await expiring
  const done = seconds()
  await services.events.drain()
  const told = `everybody told after ${seconds()} s`
  console.log(`${expired} ${title}: expired in ${done} s, ${told}; the list p95 ${p95(times)} ms meanwhile`)
}

/** Requests a page every 50 ms until the work is done; returns how long each answer took in ms. */
async function askFor(server: MeasuredServer, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const ending = work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    const begun = performance.now()
    await ask(server.url, { method: 'GET', path: '/api/v1/projects' })
    times.push(performance.now() - begun)
    await pause(ASK_EVERY_MS)
  }
  await ending
  return times
}

function p95(times: readonly number[]): string {
  return percentile(times, 95).toFixed(1)
}

/** Projects with one pending quote each, whose last day was yesterday. */
async function insertDue(services: Services): Promise<void> {
  for (const { statement, values } of DUE_DATA) await takeTime(services, statement, values)
}

const DUE_DATA: readonly { statement: string; values?: number[] }[] = [
  {
    statement: `with people as (select gen_random_uuid() as id, n from generate_series(1, $1::int) n),
        users as (insert into auth.users (id, email, created_at) select id, 'expiry.' || n || '@example.se', now() from people)
      insert into profiles (id, email, name, user_type, onboarding_completed, created_at, updated_at)
        select id, 'expiry.' || n || '@example.se', 'Karin Berg', case when n <= $2 then 'company' else 'customer' end, true,
          now(), now() from people`,
    values: [OWNERS + COMPANIES, COMPANIES],
  },
  {
    statement: `insert into company_profiles (profile_id, company_name, contact_person, contact_email, location,
        service_radius_m, partner_since, created_at, updated_at)
      select id, 'Bygg AB', 'Anna Ek', email, 'Uppsala', 50000, now(), now(), now() from profiles
      where email like 'expiry.%' and user_type = 'company'`,
  },
  {
    statement: `insert into company_members (profile_id, company_id, role, joined_at)
      select profile_id, id, 'owner', now() from company_profiles on conflict do nothing`,
  },
  {
    statement: `insert into projects (owner_id, state, title, card_title, category, description, budget, location, end_date,
        needs_permit, quotes_until, published_at, submission_key, created_at, updated_at)
      select owner.id, 'quoted', 'Renovera badrum', 'Renovera badrum', 'bathroom', 'Helrenovering av badrum', 'open', 'Uppsala',
        current_date + 200, 'no', now() + interval '30 days', now(), gen_random_uuid(), now(), now()
      from generate_series(1, $1::int) n
        join (select id, row_number() over (order by id) as number, count(*) over () as total
          from profiles where email like 'expiry.%' and user_type = 'customer') owner on owner.number = 1 + n % owner.total`,
    values: [DUE],
  },
  {
    statement: `insert into quotes (project_id, company_id, state, slot, price_kind, start_date, valid_until, message,
        entered_with_vat, net_ore, vat_ore, gross_ore, labour_gross_ore, rot_rule, rot_deduction_ore, submission_key, sent_at,
        created_at, updated_at)
      select project.id, company.id, 'pending', 1, 'fixed', current_date + 30, current_date - 1, 'Hej', true, 800, 200, 1000,
        1000, '2026', 0, gen_random_uuid(), now(), now(), now()
      from (select id, row_number() over (order by id) as number from projects where state = 'quoted') project
        join (select id, row_number() over (order by id) as number, count(*) over () as total
          from company_profiles where contact_email like 'expiry.%') company on company.number = 1 + project.number % company.total`,
  },
  { statement: 'analyze' },
]
