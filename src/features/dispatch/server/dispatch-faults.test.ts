import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { renewCandidates } from '#features/matching/server/renew-candidates.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { expireReservations } from '#features/quotes/server/expire-reservations.ts'
import { startQuote } from '#features/quotes/server/start-quote.ts'
import { system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { declineRequest } from './decline-request.ts'
import { dispatchAnsweredProjects } from './dispatch-answered-projects.ts'
import { dispatchDueProjects } from './dispatch-due-projects.ts'
import { dispatchProject } from './dispatch-project.ts'
import { forecastFor } from './dispatch-queries.ts'

const world = await testServices({ handlers: [dispatchAnsweredProjects] })
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  // A Tuesday morning in Stockholm.
  world.at('2026-11-24T08:00:00Z')
})

const asSystem = () => world.context(system('test'))
const invitedTo = (projectId: string) => invitedCompanyIds(world.context(), projectId)
const runDue = () => dispatchDueProjects(asSystem())
const runOf = (projectId: string) =>
  world.services.db
    .selectFrom('dispatch_runs')
    .select(['outcome', 'waves', 'look_again_at', 'deadline_at'])
    .where('project_id', '=', projectId)
    .execute()
const eventsOf = async (projectId: string, type: string) =>
  (
    await world.services.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', projectId)
      .where('type', '=', type)
      .execute()
  ).length

async function aMarket(location: string, count: number, owner = karin) {
  const companies: Company[] = []
  for (let number = 0; number < count; number++)
    companies.push(await aVerifiedCompany(world, { categories: ['plumbing'], place: location, radiusKm: 20 }))
  const { projectId } = await aProject(world, owner, { category: 'plumbing', location })
  return { companies, projectId }
}

async function suspend(companies: readonly Company[]): Promise<void> {
  await world.services.db
    .updateTable('auth.users')
    .set({ banned_until: new Date('2027-01-01') })
    .where(
      'id',
      'in',
      companies.map(({ userId }) => userId),
    )
    .execute()
}

/** A worker whose connection the database closes while it is in the middle of a wave. */
async function killedWorker(projectId: string) {
  const { pool } = world.services
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query('select id from projects where id = $1 for update', [projectId])
  await client.query(
    `insert into dispatch_runs (project_id, reason, begun_at, deadline_at, look_again_at)
      values ($1, 'published', $2, $2::timestamptz + interval '24 hours', $2)`,
    [projectId, world.services.clock()],
  )
  await client.query(
    `insert into project_invitations (project_id, company_id, rank, distance_m, invited_at)
      select $1, id, row_number() over (order by id), 0, $2 from company_profiles limit 2`,
    [projectId, world.services.clock()],
  )
  return {
    async kill() {
      await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
      client.release(true)
    },
  }
}

describe('a worker that is killed in the middle of a wave', () => {
  test('has asked nobody, and the next one asks everybody once', async () => {
    const { companies, projectId } = await aMarket('Malå', 3)
    await renewCandidates(asSystem(), { companyIds: companies.map(({ companyId }) => companyId) })
    const worker = await killedWorker(projectId)
    const next = dispatchProject(asSystem(), { projectId, reason: 'published' })
    await worker.kill()
    expect(await next).toEqual({ asked: 3 })
    expect(await dispatch(world, projectId)).toEqual({ asked: 0 })
    expect(new Set(await invitedTo(projectId))).toEqual(new Set(companies.map(({ companyId }) => companyId)))
    expect(await eventsOf(projectId, 'project.matched')).toBe(1)
    expect(await runOf(projectId)).toMatchObject([{ outcome: null, waves: 1 }])
  })

  test('between its waves: a run that no worker looked at for hours continues where it was', async () => {
    const { projectId } = await aMarket('Norsjö', 14)
    const { asked } = await dispatch(world, projectId)
    world.at('2026-11-24T18:00:00Z')
    await runDue()
    const invited = await invitedTo(projectId)
    expect(invited.length).toBeGreaterThan(asked)
    expect(new Set(invited).size).toBe(invited.length)
    expect(await runOf(projectId)).toMatchObject([
      { outcome: null, deadline_at: new Date('2026-11-25T08:00:00Z') },
    ])
  })
})

describe('a clock that jumps an hour', () => {
  test.each([
    ['forward', 'Åsele', '2026-11-24T09:00:00Z'],
    ['backward', 'Sorsele', '2026-11-24T07:00:00Z'],
  ])('%s asks nobody twice and begins no second run', async (_, place, jumped) => {
    const { projectId } = await aMarket(place, 3)
    expect(await dispatch(world, projectId)).toEqual({ asked: 3 })
    world.at(jumped)
    await dispatch(world, projectId)
    await runDue()
    expect(await invitedTo(projectId)).toHaveLength(3)
    expect(await eventsOf(projectId, 'project.matched')).toBe(1)
    expect(await runOf(projectId)).toMatchObject([
      { outcome: null, deadline_at: new Date('2026-11-25T08:00:00Z') },
    ])
  })

  test('backward just before the deadline does not lengthen the run', async () => {
    const { projectId } = await aMarket('Bjurholm', 1)
    await dispatch(world, projectId)
    world.at('2026-11-25T08:00:00Z')
    await runDue()
    world.at('2026-11-25T07:00:00Z')
    await dispatch(world, projectId, null)
    await runDue()
    expect(await runOf(projectId)).toMatchObject([{ outcome: 'deadline', look_again_at: null }])
  })

  test('backward keeps a reservation’s end, and frees no slot twice', async () => {
    const { companies, projectId } = await aMarket('Vindeln', 1)
    const [company] = companies as [Company]
    const { heldUntil } = await startQuote(world.context(company.actor), { projectId })
    world.at('2026-11-24T07:00:00Z')
    expect(await startQuote(world.context(company.actor), { projectId })).toEqual({ heldUntil })
  })
})

describe('a night on which summer time', () => {
  // A Saturday at noon in Stockholm, an hour before and after the end of 24 hours, and of 20.
  test.each([
    ['ends', 'Arjeplog', '2026-10-24T10:00:00Z'],
    ['begins', 'Jokkmokk', '2027-03-27T11:00:00Z'],
  ])(
    '%s changes no deadline: a run takes 24 hours of the clock, asks once and is handed over after 20',
    async (_, place, published) => {
      const after = (hours: number) => new Date(new Date(published).getTime() + hours * 3_600_000)
      world.at(published)
      const { companies, projectId } = await aMarket(place, 2)
      expect(await dispatch(world, projectId)).toEqual({ asked: 2 })
      const lookAt = async (hours: number) => {
        world.at(after(hours).toISOString())
        await runDue()
        return [(await runOf(projectId))[0]?.outcome, await eventsOf(projectId, 'project.handed-over')]
      }
      expect(await lookAt(19)).toEqual([null, 0])
      expect(await lookAt(20)).toEqual([null, 1])
      expect(await lookAt(23)).toEqual([null, 1])
      expect(await lookAt(24)).toEqual(['deadline', 1])
      expect(await runOf(projectId)).toMatchObject([{ deadline_at: after(24) }])
      expect(await invitedTo(projectId)).toHaveLength(companies.length)
      expect(await eventsOf(projectId, 'project.matched')).toBe(1)
    },
  )
})

describe('a project', () => {
  test.each([
    ['no company', 'Pajala', 0, 'nobody'],
    ['one company', 'Överkalix', 1, 'few-companies'],
  ])(
    'for which there is %s: nobody is asked twice until its end, and it is handed over once',
    async (_, place, count, reason) => {
      const { projectId } = await aMarket(place, count)
      expect(await dispatch(world, projectId)).toEqual({ asked: count })
      expect(await forecastFor(world.context(), projectId)).toMatchObject({
        asked: count,
        canBeAsked: 0,
        reason,
      })
      for (const hour of ['10', '14', '18', '22']) {
        world.at(`2026-11-24T${hour}:00:00Z`)
        expect(await dispatch(world, projectId, null)).toEqual({ asked: 0 })
      }
      for (const instant of ['2026-11-25T04:00:00Z', '2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z']) {
        world.at(instant)
        await runDue()
      }
      expect(await invitedTo(projectId)).toHaveLength(count)
      expect(await eventsOf(projectId, 'project.handed-over')).toBe(1)
      expect(await runOf(projectId)).toMatchObject([{ outcome: 'deadline', look_again_at: null }])
    },
  )

  test('that is cancelled while it is dispatched asks nobody after that', async () => {
    const { companies, projectId } = await aMarket('Robertsfors', 4)
    await renewCandidates(asSystem(), { companyIds: companies.map(({ companyId }) => companyId) })
    await Promise.all([
      cancelProject(world.context(karin.actor), { projectId, reason: 'Vi väntar till våren' }),
      dispatchProject(asSystem(), { projectId, reason: 'published' }),
    ])
    const before = await invitedTo(projectId)
    await world.services.events.drain()
    await runDue()
    await dispatchProject(asSystem(), { projectId, reason: 'published' })
    expect(await invitedTo(projectId)).toEqual(before)
    expect((await runOf(projectId)).filter(({ outcome }) => outcome === null)).toEqual([])
  })

  test('whose companies are suspended between request and quote asks others, and their slots are free', async () => {
    const { companies, projectId } = await aMarket('Dals-Ed', 14)
    await dispatch(world, projectId)
    const invited = await invitedTo(projectId)
    const asked = companies.filter(({ companyId }) => invited.includes(companyId))
    await startQuote(world.context(asked[0]?.actor), { projectId })
    expect(await dispatch(world, projectId, null)).toEqual({ asked: 0 })
    await suspend(asked)
    expect(await expireReservations(asSystem())).toEqual({ expired: 1 })
    world.at('2026-11-24T08:05:00Z')
    expect((await dispatch(world, projectId, null)).asked).toBeGreaterThan(0)
    const later = (await invitedTo(projectId)).slice(asked.length)
    expect(later.filter((id) => invited.includes(id))).toEqual([])
  })

  test('that all companies decline is handed over, and tells its customer', async () => {
    const { companies, projectId } = await aMarket('Bengtsfors', 3)
    await dispatch(world, projectId)
    for (const { actor } of companies)
      await declineRequest(world.context(actor), { projectId, reason: 'no-time' })
    await world.services.events.drain()
    world.at('2026-11-24T08:01:00Z')
    await runDue()
    expect(await forecastFor(world.context(), projectId)).toMatchObject({
      high: 0,
      asked: 3,
      canBeAsked: 0,
      reason: 'few-companies',
    })
    world.at('2026-11-25T04:00:00Z')
    await runDue()
    expect(await eventsOf(projectId, 'project.handed-over')).toBe(1)
  })
})
