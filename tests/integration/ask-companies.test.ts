import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAboutReach } from '#features/desk/server/ask-about-reach.ts'
import { askCompanies } from '#features/desk/server/ask-companies.ts'
import { closeProject } from '#features/desk/server/close-project.ts'
import { listProjectsToHelp } from '#features/desk/server/proposed-company-queries.ts'
import { ownRequest } from '#features/dispatch/server/dispatch-queries.ts'
import { reachOf } from '#features/dispatch/server/reach-queries.ts'
import { companyInvited } from '#features/matching/domain/matching-events.ts'
import { candidatesFor } from '#features/matching/server/ranked-candidate-queries.ts'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { listNotifications } from '#features/notifications/server/notification-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { chooseReach } from '#features/projects/server/choose-reach.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { deskOf } from '#tests/support/market/quoted-project.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { testServices } from '#tests/support/test-services.ts'

const NOW = '2026-11-24T09:00:00Z'
const world = await testServices({ handlers: eventHandlers, start: NOW })
const desk = () => deskOf(world, 'reviewer')
let karin: Customer

beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})

beforeEach(() => world.at(NOW))

/** A project for which no company fitted when it was published. */
async function aLonelyProject(location: string): Promise<string> {
  const { projectId } = await aProject(world, karin, { category: 'bathroom', location })
  await settle(world)
  return projectId
}

/** Companies that came afterwards, kept as candidates. No run looks at the project in the meantime. */
async function companiesIn(place: string, count: number): Promise<Company[]> {
  const companies: Company[] = []
  for (let made = 0; made < count; made++)
    companies.push(await aVerifiedCompany(world, { place, radiusKm: 20 }))
  await world.services.events.drain()
  world.jobs.splice(0)
  await renewAllCandidates(world.context(system('test')))
  return companies
}

const proposedFor = async (projectId: string) =>
  (await listProjectsToHelp(desk())).rows.find(({ id }) => id === projectId)?.proposed ?? null

async function askedAbout(projectId: string): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('project_invitations')
    .where('project_id', '=', projectId)
    .orderBy('rank')
    .select('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/** Its runs have ended without the promised quotes, so that staff see it although companies were asked. */
async function handOver(projectId: string): Promise<void> {
  await world.services.db
    .updateTable('dispatch_runs')
    .set({ handed_over_at: new Date(NOW) })
    .where('project_id', '=', projectId)
    .execute()
}

/** As many requests as a company takes in a week. */
async function fillWeek({ companyId }: Company): Promise<void> {
  await world.services.db
    .updateTable('company_profiles')
    .set({ capacity_per_week: 1 })
    .where('id', '=', companyId)
    .execute()
  const other = await aLonelyProject('Pajala')
  await anInvitation(world, { projectId: other, companyId, invitedAt: new Date(NOW) })
}

describe('a project that lacks answers', () => {
  test('has the best companies that can still be asked, in rank order, with distance and points', async () => {
    const projectId = await aLonelyProject('Kiruna')
    expect(await proposedFor(projectId)).toEqual([])
    const companies = await companiesIn('Kiruna', 8)
    const [quoted, ...others] = companies as [Company, ...Company[]]
    await aQuote(world, quoted, projectId)
    const proposed = (await proposedFor(projectId)) ?? []
    const project = {
      id: projectId,
      ownerId: karin.userId,
      category: 'bathroom' as const,
      budget: 'open' as const,
    }
    const place = { label: 'Kiruna', latitude: 67.8558, longitude: 20.2253, municipalityCode: '2584' }
    const ranked = await candidatesFor(
      desk(),
      { ...project, place },
      { limit: 20, excluding: [quoted.companyId] },
    )
    expect(proposed.map(({ companyId }) => companyId)).toEqual(
      ranked.slice(0, 6).map(({ companyId }) => companyId),
    )
    const [best] = proposed
    const named = others.find(({ companyId }) => companyId === best?.companyId)
    expect(best).toMatchObject({ companyName: named?.name, score: ranked[0]?.score })
    expect(best?.distanceM).toBeLessThan(5_000)
  })

  test('has nobody proposed where all have had their requests of the week', async () => {
    const projectId = await aLonelyProject('Arjeplog')
    const [only] = (await companiesIn('Arjeplog', 1)) as [Company]
    await fillWeek(only)
    await renewAllCandidates(world.context(system('test')))
    expect(await proposedFor(projectId)).toEqual([])
  })
})

describe('ask-about-reach: the question whether others may be asked', () => {
  /** Another trade does such work as well; nobody of the trade itself is there. */
  async function aProjectWithNeighbours(
    location: string,
  ): Promise<{ projectId: string; neighbour: Company }> {
    const projectId = await aLonelyProject(location)
    const neighbour = await aVerifiedCompany(world, {
      place: location,
      radiusKm: 20,
      categories: ['kitchen'],
    })
    await companiesIn(location, 0)
    return { projectId, neighbour }
  }
  const helpOf = async (projectId: string) =>
    (await listProjectsToHelp(desk())).rows.find(({ id }) => id === projectId)
  const own = () => world.context(karin.actor)
  const reach = async (projectId: string) => reachOf(own(), await getOwnProject(own(), projectId))

  test('the customer gets the question once, in the bell, by mail and on the page, and nobody is asked before a yes', async () => {
    const { projectId, neighbour } = await aProjectWithNeighbours('Gällivare')
    expect(await helpOf(projectId)).toMatchObject({ proposed: [], others: 1, isAsked: false })
    await askAboutReach(desk(), { projectId })
    await settle(world)
    expect(await reach(projectId)).toEqual({ isWidened: false, reason: 'asked', others: 1 })
    const { unread } = await listNotifications(own())
    expect(unread[0]?.title).toMatch(/^Får vi fråga fler företag\?/)
    expect(world.mails.findLast(({ to }) => to === karin.email)?.subject).toMatch(
      /^Får vi fråga fler företag/,
    )
    expect(await askedAbout(projectId)).toEqual([])
    expect(await proposedFor(projectId)).toEqual([])
    await expect(askAboutReach(desk(), { projectId })).rejects.toEqual(new Refused('reach-asked-already'))

    await chooseReach(own(), { projectId, reach: 'wide' })
    const companyIds = [neighbour.companyId]
    expect(await proposedFor(projectId)).toMatchObject([
      { companyId: neighbour.companyId, widening: { beyond: 'trade' } },
    ])
    expect(await askCompanies(desk(), { projectId, companyIds })).toEqual({ asked: 1 })
    expect((await ownRequest(world.context(neighbour.actor), projectId))?.widening).toEqual({
      beyond: 'trade',
      outsideM: 0,
    })
    await expect(askAboutReach(desk(), { projectId })).rejects.toEqual(new Refused('reach-widened-already'))
  })

  test('is refused where there is nobody beyond, where no quotes are taken, and for others than staff who may act', async () => {
    const nobody = await aLonelyProject('Överkalix')
    await expect(askAboutReach(desk(), { projectId: nobody })).rejects.toEqual(new Refused('nobody-beyond'))
    const { projectId } = await aProjectWithNeighbours('Haparanda')
    const others = [deskOf(world, 'reader'), own()]
    for (const ctx of others as ReturnType<typeof desk>[])
      await expect(askAboutReach(ctx, { projectId })).rejects.toEqual(new Refused('not-allowed'))
    await closeProject(desk(), { projectId, reason: 'Kunden har ångrat sig.' })
    await expect(askAboutReach(desk(), { projectId })).rejects.toEqual(new Refused('project-cancelled'))
  })
})

describe('ask-companies', () => {
  test('asks the chosen ones: each is told, logged, and no longer proposed', async () => {
    const projectId = await aLonelyProject('Jokkmokk')
    const companies = await companiesIn('Jokkmokk', 3)
    const proposed = async () => (await proposedFor(projectId))?.map(({ companyId }) => companyId) ?? []
    const [first = '', second = '', ...others] = await proposed()
    const companyIds = [first, second]
    expect(await askCompanies(desk(), { projectId, companyIds })).toEqual({ asked: 2 })
    await settle(world)
    expect(await proposed()).toEqual([])
    await handOver(projectId)
    expect(await proposed()).toEqual(others)
    expect(await askedAbout(projectId)).toEqual(companyIds)
    for (const company of companies.filter(({ companyId }) => companyIds.includes(companyId))) {
      const { unread } = await listNotifications(world.context(company.actor))
      expect(unread[0]?.title).toMatch(/^Ny förfrågan/)
      expect(world.mails.findLast(({ to }) => to === company.email)?.subject).toMatch(/^Ny förfrågan/)
    }
    const events = await world.services.db
      .selectFrom('events')
      .where('type', '=', companyInvited({ id: projectId }, '').type)
      .where('subject_id', '=', projectId)
      .select(['actor_kind as by', 'payload'])
      .orderBy('id')
      .execute()
    expect(events).toMatchObject(companyIds.map((id) => ({ by: 'staff', payload: { companyIds: [id] } })))
  })

  test('leaves out those that have become full or were asked meanwhile, and refuses when nobody is left', async () => {
    const projectId = await aLonelyProject('Sorsele')
    const [free, full] = (await companiesIn('Sorsele', 2)) as [Company, Company]
    // Its candidate still stands as it was kept: only the truth knows.
    await fillWeek(full)
    const companyIds = [full.companyId, free.companyId]
    expect(await askCompanies(desk(), { projectId, companyIds })).toEqual({ asked: 1 })
    expect(await askedAbout(projectId)).toEqual([free.companyId])
    await expect(askCompanies(desk(), { projectId, companyIds })).rejects.toEqual(
      new Refused('companies-not-free'),
    )
  })

  test('asks nobody who is not proposed, such as a company of another trade', async () => {
    const projectId = await aLonelyProject('Storuman')
    const painter = await aVerifiedCompany(world, { place: 'Storuman', categories: ['painting'] })
    await companiesIn('Storuman', 1)
    await expect(askCompanies(desk(), { projectId, companyIds: [painter.companyId] })).rejects.toEqual(
      new Refused('companies-not-free'),
    )
  })

  test('two at the same time ask nobody beyond what they take in a week', async () => {
    const projects = [await aLonelyProject('Dorotea'), await aLonelyProject('Dorotea')]
    const [company] = (await companiesIn('Dorotea', 1)) as [Company]
    await world.services.db
      .updateTable('company_profiles')
      .set({ capacity_per_week: 1 })
      .where('id', '=', company.companyId)
      .execute()
    const companyIds = [company.companyId]
    const outcomes = await Promise.allSettled(
      projects.map((projectId) => askCompanies(desk(), { projectId, companyIds })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await Promise.all(projects.map(askedAbout))).flat()).toEqual(companyIds)
  })

  test('is refused for a project that takes no quotes, and for others than staff who may act', async () => {
    const projectId = await aLonelyProject('Vilhelmina')
    const [company] = (await companiesIn('Vilhelmina', 1)) as [Company]
    const input = { projectId, companyIds: [company.companyId] }
    const others = [deskOf(world, 'reader'), world.context(karin.actor), world.context(company.actor)]
    for (const ctx of others as ReturnType<typeof desk>[])
      await expect(askCompanies(ctx, input)).rejects.toEqual(new Refused('not-allowed'))
    await closeProject(desk(), { projectId, reason: 'Kunden har ångrat sig.' })
    await expect(askCompanies(desk(), input)).rejects.toEqual(new Refused('project-cancelled'))
  })
})
