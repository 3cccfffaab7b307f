import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { quoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { cancelProject } from './cancel-project.ts'
import { expireReservations } from './expire-reservations.ts'
import { quotingStatus } from './quoting-queries.ts'
import { startingStatus } from './reservation-queries.ts'
import { sendQuote } from './send-quote.ts'
import { startQuote } from './start-quote.ts'

const world = await testServices()
const MORNING = '2026-11-23T09:20:00Z'
let karin: Customer
let companies: Company[]
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
  companies = await Promise.all(Array.from({ length: 12 }, () => aVerifiedCompany(world)))
})
beforeEach(() => {
  // A Monday, 10:20 in Stockholm.
  world.at(MORNING)
})

/** A company of its own for each test that needs both of its reservations. */
let next = 0
const aFreshCompany = async () => companies[next++] ?? aVerifiedCompany(world)
const freshCompanies = (count: number) => Promise.all(Array.from({ length: count }, aFreshCompany))
const start = ({ actor }: Company, projectId: string) => startQuote(world.context(actor), { projectId })
const send = ({ actor }: Company, projectId: string) =>
  sendQuote(world.context(actor), { ...quoteWords(world), projectId })
/** Of a new customer by default, because one customer may publish only a few projects a day. */
const project = async (owner?: Customer) =>
  (await aProject(world, owner ?? (await aCustomer(world)))).projectId
const refusals = async (answers: Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
  )
const places = async (projectId: string) => ({
  quotes: await slotsOf('quotes', projectId),
  held: await slotsOf('quote_reservations', projectId),
})
async function slotsOf(table: 'quotes' | 'quote_reservations', projectId: string) {
  const query = world.services.db.selectFrom(table).select('slot').where('project_id', '=', projectId)
  const rows =
    table === 'quotes'
      ? await query.where('state', '=', 'pending').orderBy('slot').execute()
      : await query.where('ended_at', 'is', null).orderBy('slot').execute()
  return rows.map(({ slot }) => slot)
}

describe('start-quote, expire-reservations: a started quote', () => {
  test('holds a slot, which its quote takes, and returns until when', async () => {
    const [first, second] = (await freshCompanies(2)) as [Company, Company]
    const projectId = await project()
    expect(await start(first, projectId)).toEqual({ heldUntil: new Date('2026-11-23T13:20:00Z') })
    expect(await startingStatus(world.context(first.actor), projectId)).toMatchObject({
      heldUntil: new Date('2026-11-23T13:20:00Z'),
      whyNot: 'reserved-before',
    })
    expect((await quotingStatus(world.context(second.actor), projectId)).slotsLeft).toBe(4)
    await send(second, projectId)
    await send(first, projectId)
    expect(await places(projectId)).toEqual({ quotes: [1, 2], held: [] })
  })

  test('lapses by itself: its slot is free at once, and a job notifies dispatch', async () => {
    const [first] = (await freshCompanies(1)) as [Company]
    const projectId = await project()
    await start(first, projectId)
    world.at('2026-11-23T13:20:00Z')
    const other = (await aFreshCompany()) as Company
    expect((await quotingStatus(world.context(other.actor), projectId)).slotsLeft).toBe(5)
    expect(await expireReservations(world.context(system('test')))).toEqual({ expired: 1 })
    const freed = await world.services.db
      .selectFrom('events')
      .select('payload')
      .where('subject_id', '=', projectId)
      .where('type', '=', 'project.slot-freed')
      .execute()
    expect(freed).toEqual([{ payload: { companyId: first.companyId } }])
    expect(await refusals([start(first, projectId)])).toEqual(['reserved-before'])
    await expect(send(first, projectId)).resolves.toMatchObject({ created: true })
  })

  test("on a project that is over does not count against its company's limit", async () => {
    const company = (await aFreshCompany()) as Company
    for (let number = 0; number < 2; number++) {
      const projectId = await project(karin)
      await start(company, projectId)
      await cancelProject(world.context(karin.actor), { projectId, reason: 'Vi har ändrat oss.' })
    }
    await expect(start(company, await project())).resolves.toMatchObject({ heldUntil: expect.any(Date) })
  })

  test('is refused to a customer, and for a project that does not exist', async () => {
    const projectId = await project()
    await expect(startQuote(world.context(karin.actor), { projectId })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    const company = (await aFreshCompany()) as Company
    await expect(start(company, crypto.randomUUID())).rejects.toMatchObject({ name: 'NotFound' })
  })
})

describe('in a race', () => {
  test('never more than five quotes and reservations together, and the holders can all send', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => aVerifiedCompany(world)))
    const projectId = await project()
    const codes = await refusals(
      many.map((company, index) => (index % 2 ? send(company, projectId) : start(company, projectId))),
    )
    const before = await places(projectId)
    expect([...before.quotes, ...before.held].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    expect(codes).toHaveLength(7)
    const full = new Set(['all-slots-reserved', 'five-quotes-already', 'two-write-already'])
    expect(new Set(codes).difference(full)).toEqual(new Set())
    const rows = await world.services.db
      .selectFrom('quote_reservations')
      .select('company_id')
      .where('project_id', '=', projectId)
      .execute()
    const holders = many.filter(({ companyId }) => rows.some((row) => row.company_id === companyId))
    await Promise.all(holders.map((company) => send(company, projectId)))
    expect(await places(projectId)).toEqual({ quotes: [1, 2, 3, 4, 5], held: [] })
  })

  test('never more than two reservations of a project at the same time, and the next one when one of them has sent its quote', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => aVerifiedCompany(world)))
    const projectId = await project()
    const codes = await refusals(many.map((company) => start(company, projectId)))
    expect(codes).toEqual(Array(4).fill('two-write-already'))
    expect((await places(projectId)).held).toEqual([1, 2])
    const statuses = await Promise.all(
      many.map(({ actor }) => startingStatus(world.context(actor), projectId)),
    )
    expect(statuses.filter((status) => status?.whyNot === 'two-write-already')).toHaveLength(4)
    const holders = many.filter((_, index) => statuses[index]?.heldUntil)
    await send(holders[0] as Company, projectId)
    const waiting = many.filter((company) => !holders.includes(company))
    const again = await refusals(waiting.map((company) => start(company, projectId)))
    expect(again).toEqual(Array(3).fill('two-write-already'))
    expect(await places(projectId)).toMatchObject({ quotes: [expect.any(Number)], held: { length: 2 } })
  })

  test('never more than two reservations of a company at the same time', async () => {
    const company = await aVerifiedCompany(world)
    const projects = await Promise.all(Array.from({ length: 5 }, () => project()))
    const codes = await refusals(projects.map((projectId) => start(company, projectId)))
    expect(codes).toEqual(Array(3).fill('two-reservations-already'))
  })

  test('one reservation of a company on a project, also when it starts several times', async () => {
    const company = await aVerifiedCompany(world)
    const projectId = await project()
    await Promise.all(Array.from({ length: 5 }, () => start(company, projectId)))
    expect((await places(projectId)).held).toEqual([1])
  })

  test('lapsed reservations of several companies on several projects are ended without a deadlock', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => aVerifiedCompany(world)))
    const [a, b, c] = (await Promise.all([project(), project(), project()])) as [string, string, string]
    const [first, second, ...others] = many as [Company, Company, ...Company[]]
    await Promise.all([first, second].flatMap((company) => [start(company, a), start(company, b)]))
    world.at('2026-11-23T14:00:00Z')
    await Promise.all([
      ...[first, second].map((company) => start(company, c)),
      ...others.map((company) => start(company, a)),
      expireReservations(world.context(system('test'))),
      expireReservations(world.context(system('test'))),
    ])
    expect([(await places(a)).held, (await places(b)).held, (await places(c)).held]).toEqual([
      [1, 2],
      [],
      [1, 2],
    ])
  })
})
