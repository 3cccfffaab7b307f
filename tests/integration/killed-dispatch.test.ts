import type pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { renewCandidates } from '#features/matching/server/renew-candidates.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { keepDemoOut } from '#tests/support/keep-demo-out.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { brokenRules, brokenRulesOfDispatch } from '#tests/support/stored/kept-promises.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

/** A killed process is noticed after half a minute, and runs are looked at every minute. */
const PATIENCE = { timeout: 180_000, interval: 250 }

let world: TestWorld
let karin: Customer
let running: Product[] = []

beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  await keepDemoOut(world)
  await loadPlaces(world.context())
  karin = await aCustomer(world)
}, 300_000)

afterEach(async () => {
  await Promise.all(running.map((product) => product.stop()))
  running = []
})

async function start(name = 'one'): Promise<Product> {
  const env = { DATABASE_URL: databaseUrl(world.database), SECRET: 'x'.repeat(32), PGAPPNAME: name }
  const product = await startProduct(env)
  running.push(product)
  return product
}

async function companiesAt(place: string, count: number): Promise<Company[]> {
  const companies: Company[] = []
  for (let number = 0; number < count; number++)
    companies.push(await aVerifiedCompany(world, { categories: ['painting'], place, radiusKm: 20 }))
  const companyIds = companies.map(({ companyId }) => companyId)
  await renewCandidates(world.context(system('test')), { companyIds })
  return companies
}

async function rowsOf<Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]) {
  return (await world.services.pool.query<Row>(statement, values)).rows
}

async function inDatabase<Answer>(ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = await world.services.pool.connect()
  try {
    return await ask(client as unknown as pg.Client)
  } finally {
    client.release()
  }
}

/** Nobody can do `what` until it is let go. */
async function hold(what: string) {
  const client = await world.services.pool.connect()
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  await client.query(what)
  return {
    letGo: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

/** The processes with a statement about one of these tables that waits for a lock. */
async function waitingFor(...tables: string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ $1 order by 1`,
    tables.join('|'),
  )
  return rows.map(({ name }) => name)
}

const askedAbout = async (projectId: string) =>
  (
    await rowsOf<{ id: string }>(
      'select company_id as id from project_invitations where project_id = $1 order by invited_at, rank',
      projectId,
    )
  ).map(({ id }) => id)
const runsOf = (projectId: string) =>
  rowsOf<{ outcome: string | null; waves: number; handedOver: boolean; deadline: Date }>(
    `select outcome, waves, handed_over_at is not null as "handedOver", deadline_at as deadline
      from dispatch_runs where project_id = $1 order by begun_at`,
    projectId,
  )
/** How often each company was told of its request, by message and by mail. */
const toldOf = (projectId: string) =>
  rowsOf<{ messages: number; mails: number }>(
    `select count(*)::int as messages, count(mail.id)::int as mails
      from events as event join notifications as told on told.event_id = event.id
      left join kept_mails as mail on mail.id = told.id
      where event.type = 'project.matched' and event.subject_id = $1 group by told.user_id`,
    projectId,
  )
/** The run is as old as if its project had been published so many hours ago, and has to be looked at. */
const age = (projectId: string, hours: number) =>
  rowsOf(
    `update dispatch_runs set begun_at = begun_at - $2 * interval '1 hour',
      deadline_at = deadline_at - $2 * interval '1 hour', look_again_at = now() where project_id = $1`,
    projectId,
    hours,
  )
/** Its minute has come round: the next process that starts looks at the runs that are due. */
const comesRound = () =>
  rowsOf(`insert into pgboss.job (name, data) values ('dispatch-due-projects', '{}') on conflict do nothing`)
/** A minute passes without a sign of life of the killed process, so that others take its jobs over. */
const aMinutePasses = () =>
  rowsOf(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`)
const handedOver = (projectId: string) =>
  rowsOf("select id from events where type = 'project.handed-over' and subject_id = $1", projectId)

test('a process that is killed in the middle of a wave asks nobody twice, and the run goes on to its end', async () => {
  const companies = await companiesAt('Norsjö', 30)
  const { projectId } = await aProject(world, karin, { category: 'painting', location: 'Norsjö' })

  // Killed before companies are held for its wave, and when they are asked and nothing is told yet.
  for (const [lock, table] of [
    ['select id from company_profiles for no key update', 'company_profiles'],
    ['lock table project_matchings in share row exclusive mode', 'project_matchings'],
  ] as const) {
    const held = await hold(lock)
    const product = await start()
    await expect.poll(() => waitingFor(table), PATIENCE).toContain('one')
    await product.kill()
    await aMinutePasses()
    await held.letGo()
    await expect.poll(() => waitingFor(table), PATIENCE).toEqual([])
    expect(await askedAbout(projectId)).toEqual([])
    expect(await runsOf(projectId)).toEqual([])
  }

  const product = await start()
  await expect.poll(() => askedAbout(projectId), PATIENCE).not.toEqual([])
  await expect.poll(() => inDatabase(brokenRulesOfDispatch), PATIENCE).toEqual([])
  const first = await askedAbout(projectId)
  expect(first.length).toBeLessThan(companies.length)
  const [run] = await runsOf(projectId)
  expect(run).toMatchObject({ outcome: null, waves: 1 })
  await product.kill()
  await aMinutePasses()

  // While it is down all say no; it is killed in the wave that follows from that as well.
  world.at(new Date().toISOString())
  for (const { companyId, actor } of companies)
    if (first.includes(companyId))
      await declineRequest(world.context(actor), { projectId, reason: 'no-time' })
  const held = await hold('lock table project_matchings in share row exclusive mode')
  const second = await start()
  await expect.poll(() => waitingFor('project_matchings'), PATIENCE).toContain('one')
  await second.kill()
  await aMinutePasses()
  await held.letGo()
  await start()
  await expect.poll(async () => (await askedAbout(projectId)).length, PATIENCE).toBeGreaterThan(first.length)
  await expect.poll(() => inDatabase(brokenRulesOfDispatch), PATIENCE).toEqual([])
  const all = await askedAbout(projectId)
  expect(all.slice(0, first.length)).toEqual(first)
  expect(new Set(all).size).toBe(all.length)
  expect(await runsOf(projectId)).toEqual([{ ...run, waves: 2 }])
  const told = await toldOf(projectId)
  expect(told).toHaveLength(all.length)
  expect(told.filter(({ messages, mails }) => messages !== 1 || mails > 1)).toEqual([])
  await running.at(-1)?.kill()

  // Down past its twentieth hour, and past its last.
  await age(projectId, 20)
  await comesRound()
  const third = await start()
  await expect.poll(() => handedOver(projectId), PATIENCE).toHaveLength(1)
  await third.kill()
  await age(projectId, 4)
  await comesRound()
  await start()
  await expect.poll(async () => (await runsOf(projectId))[0]?.outcome, PATIENCE).toBe('deadline')
  expect(await runsOf(projectId)).toHaveLength(1)
  expect(await handedOver(projectId)).toHaveLength(1)
  expect(await inDatabase(brokenRules)).toEqual([])
}, 900_000)

test('two processes on one database: each run runs once, also when one of them is killed while both are in a wave', async () => {
  await companiesAt('Malå', 12)
  const [one] = [await start('one'), await start('two')]
  await expect.poll(() => inDatabase(brokenRulesOfDispatch), PATIENCE).toEqual([])
  const owners = await Promise.all(Array.from({ length: 6 }, () => aCustomer(world)))
  const held = await hold('lock table project_matchings in share row exclusive mode')
  const projectIds: string[] = []
  for (const owner of owners) {
    const project = await aProject(world, owner, { category: 'painting', location: 'Malå' })
    projectIds.push(project.projectId)
  }
  // Projects of one place ask the same companies: one process holds them, the other waits for them.
  const inWave = () => waitingFor('project_matchings', 'company_profiles')
  await expect.poll(inWave, PATIENCE).toEqual(['one', 'two'])
  await one.kill()
  await held.letGo()
  // The other one does what it had begun, and only then is the minute over.
  await expect.poll(inWave, PATIENCE).toEqual([])
  await aMinutePasses()

  await expect.poll(() => inDatabase(brokenRulesOfDispatch), PATIENCE).toEqual([])
  for (const projectId of projectIds) {
    expect(await runsOf(projectId)).toMatchObject([{ outcome: null }])
    const asked = await askedAbout(projectId)
    const told = await toldOf(projectId)
    expect(told).toEqual(asked.map(() => ({ messages: 1, mails: expect.any(Number) })))
    expect(told.filter(({ mails }) => mails > 1)).toEqual([])
  }
  const beyond = await rowsOf(
    `select company_id from project_invitations where invited_at > now() - interval '1 day' group by 1 having count(*) > 5`,
  )
  expect(beyond).toEqual([])
}, 900_000)
