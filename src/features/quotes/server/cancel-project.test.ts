import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelProject } from './cancel-project.ts'
import { expireProjects } from './expire-projects.ts'
import { expireQuotes } from './expire-quotes.ts'
import { getOwnQuote } from './quote-queries.ts'
import { reopenProject } from './reopen-project.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aQuotedProject(validUntil = '2026-12-21') {
  world.at('2026-11-21T10:00:00Z')
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, { validUntil })
  return { customer, company, projectId, quoteId }
}

async function statesOf(projectId: string) {
  const { db } = world.services
  const project = await db
    .selectFrom('projects')
    .select(['state', 'cancelled_reason', 'quotes_until'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const quotes = await db.selectFrom('quotes').select('state').where('project_id', '=', projectId).execute()
  return { ...project, quotes: quotes.map(({ state }) => state) }
}

const lastEventOf = (subjectId: string) =>
  world.services.db
    .selectFrom('events')
    .select(['type', 'payload', 'actor_kind'])
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('cancelling', () => {
  test('rejects pending quotes, saves the reason and names the companies to notify', async () => {
    const { customer, company, projectId } = await aQuotedProject()
    const told = await cancelProject(world.context(customer.actor), {
      projectId,
      reason: 'Vi har ändrat oss.',
    })
    expect(told).toBe(1)
    expect(await statesOf(projectId)).toMatchObject({
      state: 'cancelled',
      cancelled_reason: 'Vi har ändrat oss.',
      quotes: ['rejected'],
    })
    expect(await lastEventOf(projectId)).toMatchObject({
      type: 'project.cancelled',
      payload: { ownerId: customer.userId, companyIds: [company.companyId] },
    })
  })

  test('of an awarded project cancels its accepted quote and names its company', async () => {
    const { customer, company, projectId, quoteId } = await aQuotedProject()
    await acceptQuote(world.context(customer.actor), { projectId, quoteId })
    await cancelProject(world.context(customer.actor), { projectId, reason: 'Huset är sålt.' })
    expect(await statesOf(projectId)).toMatchObject({ state: 'cancelled', quotes: ['cancelled'] })
    expect((await lastEventOf(projectId)).payload).toMatchObject({ companyIds: [company.companyId] })
  })

  test('lets the companies that quoted read the reason', async () => {
    const { customer, company, projectId } = await aQuotedProject()
    expect(await getOwnQuote(world.context(company.actor), projectId)).toMatchObject({
      cancelledReason: null,
    })
    await cancelProject(world.context(customer.actor), { projectId, reason: 'Huset är sålt.' })
    expect(await getOwnQuote(world.context(company.actor), projectId)).toMatchObject({
      cancelledReason: 'Huset är sålt.',
    })
  })

  test('is refused a second time, and another customer finds no project', async () => {
    const { customer, company, projectId } = await aQuotedProject()
    const stranger = await aCustomer(world)
    for (const actor of [stranger.actor, company.actor])
      await expect(cancelProject(world.context(actor), { projectId, reason: 'Hej' })).rejects.toMatchObject({
        name: 'NotFound',
      })
    await cancelProject(world.context(customer.actor), { projectId, reason: 'Vi har ändrat oss.' })
    await expect(
      cancelProject(world.context(customer.actor), { projectId, reason: 'Igen.' }),
    ).rejects.toMatchObject({ code: 'project-cancelled' })
  })
})

describe('expiry', () => {
  test('of a quote follows when its last day has ended, and frees its slot', async () => {
    const { company, projectId, quoteId } = await aQuotedProject('2026-11-23')
    world.at('2026-11-23T22:59:59Z')
    await expireQuotes(world.context())
    expect(await statesOf(projectId)).toMatchObject({ state: 'quoted', quotes: ['pending'] })
    world.at('2026-11-23T23:00:00Z')
    await expireQuotes(world.context())
    expect(await statesOf(projectId)).toMatchObject({ state: 'published', quotes: ['expired'] })
    expect(await lastEventOf(quoteId)).toMatchObject({
      type: 'quote.expired',
      actor_kind: 'system',
      payload: { projectId, companyId: company.companyId },
    })
    expect(await expireQuotes(world.context())).toEqual({ expired: 0 })
  })

  test('of a project follows at the end of its last day; its quotes stay live and it can be opened again', async () => {
    const { customer, company, projectId, quoteId } = await aQuotedProject('2027-01-31')
    const asCustomer = () => world.context(customer.actor)
    world.at('2026-12-05T22:59:59Z')
    await expireProjects(world.context())
    expect(await statesOf(projectId)).toMatchObject({ state: 'quoted' })
    await expect(reopenProject(asCustomer(), { projectId })).rejects.toMatchObject({
      code: 'move-not-possible',
    })
    world.at('2026-12-05T23:00:00Z')
    await expireProjects(world.context())
    expect(await statesOf(projectId)).toMatchObject({ state: 'expired', quotes: ['pending'] })
    expect(await lastEventOf(projectId)).toMatchObject({
      type: 'project.expired',
      payload: { companyIds: [company.companyId] },
    })
    await expect(acceptQuote(asCustomer(), { projectId, quoteId })).rejects.toMatchObject({
      code: 'project-expired',
    })
    await reopenProject(asCustomer(), { projectId })
    expect(await statesOf(projectId)).toMatchObject({
      state: 'quoted',
      quotes_until: new Date('2026-12-20T23:00:00Z'),
    })
    await acceptQuote(asCustomer(), { projectId, quoteId })
    expect(await statesOf(projectId)).toMatchObject({ state: 'awarded', quotes: ['accepted'] })
  })

  test('by two concurrent jobs changes everything once', async () => {
    const due = []
    for (let index = 0; index < 4; index += 1) due.push(await aQuotedProject('2026-11-23'))
    world.at('2026-11-24T10:00:00Z')
    const [one, two] = await Promise.all([expireQuotes(world.context()), expireQuotes(world.context())])
    expect((one?.expired ?? 0) + (two?.expired ?? 0)).toBe(4)
    for (const { projectId, quoteId } of due) {
      expect(await statesOf(projectId)).toMatchObject({ state: 'published', quotes: ['expired'] })
      const events = await world.services.db
        .selectFrom('events')
        .select('id')
        .where('subject_id', '=', quoteId)
        .where('type', '=', 'quote.expired')
        .execute()
      expect(events).toHaveLength(1)
    }
  })

  test('is only for the system', async () => {
    const { customer, projectId } = await aQuotedProject('2026-11-23')
    world.at('2026-12-24T10:00:00Z')
    await expect(expireQuotes(world.context(customer.actor))).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(expireProjects(world.context(customer.actor))).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await statesOf(projectId)).toMatchObject({ state: 'quoted' })
  })
})
