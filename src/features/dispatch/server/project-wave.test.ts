import { beforeAll, beforeEach, expect, test } from 'vitest'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { expireReservations } from '#features/quotes/server/expire-reservations.ts'
import { companiesWriting } from '#features/quotes/server/reservation-queries.ts'
import { startQuote } from '#features/quotes/server/start-quote.ts'
import { system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { declineRequest } from './decline-request.ts'
import { dispatchAnsweredProjects } from './dispatch-answered-projects.ts'
import { dispatchDueProjects } from './dispatch-due-projects.ts'
import { forecastFor } from './dispatch-queries.ts'

const world = await testServices({ handlers: [dispatchAnsweredProjects] })
beforeAll(async () => {
  await loadPlaces(world.context())
})
beforeEach(() => {
  // A Tuesday, 9:00 in Stockholm.
  world.at('2026-11-24T08:00:00Z')
})

const ctxOf = ({ actor }: Company) => world.context(actor)
const invitedTo = (projectId: string) => invitedCompanyIds(world.context(), projectId)

async function companiesAt(place: string, count: number): Promise<Company[]> {
  const facts = { categories: ['painting' as const], place, radiusKm: 20 as const }
  const companies: Company[] = []
  for (let number = 0; number < count; number++) companies.push(await aVerifiedCompany(world, facts))
  return companies
}

async function projectAt(location: string): Promise<string> {
  return (await aProject(world, await aCustomer(world), { category: 'painting', location })).projectId
}

test('a company that writes a quote unasked is waited for and not asked', async () => {
  const [writer] = (await companiesAt('Vilhelmina', 1)) as [Company]
  const projectId = await projectAt('Vilhelmina')
  await startQuote(ctxOf(writer), { projectId })
  expect(await dispatch(world, projectId)).toEqual({ asked: 0 })
  expect(await invitedTo(projectId)).toEqual([])
  expect(await forecastFor(world.context(), projectId)).toMatchObject({ asked: 1, reason: 'few-companies' })
})

test('nobody is asked while quotes and the two who write take all five slots; when one lapses, the run looks again', async () => {
  const companies = await companiesAt('Storuman', 5)
  const projectId = await projectAt('Storuman')
  for (const company of companies.slice(0, 3)) await aQuote(world, company, projectId)
  for (const company of companies.slice(3)) await startQuote(ctxOf(company), { projectId })
  const [late] = (await companiesAt('Storuman', 1)) as [Company]
  expect(await dispatch(world, projectId)).toEqual({ asked: 0 })
  world.at('2026-11-24T12:00:00Z')
  await expireReservations(world.context(system('test')))
  await world.services.events.drain()
  await dispatchDueProjects(world.context(system('test')))
  expect(await invitedTo(projectId)).toContain(late.companyId)
})

test('a company that declines gives its slot back', async () => {
  const [company] = (await companiesAt('Dorotea', 1)) as [Company]
  const projectId = await projectAt('Dorotea')
  await dispatch(world, projectId)
  await startQuote(ctxOf(company), { projectId })
  expect(await companiesWriting(world.context(), projectId)).toHaveLength(1)
  await declineRequest(ctxOf(company), { projectId, reason: 'no-time' })
  expect(await companiesWriting(world.context(), projectId)).toEqual([])
})

test('a look that asks nobody updates an open page only when its customer would read something else', async () => {
  await companiesAt('Arvidsjaur', 1)
  const projectId = await projectAt('Arvidsjaur')
  await dispatch(world, projectId)
  const shownPercent = async () => {
    const news = world.services.db.selectFrom('live_events').select('payload').where('topic', '=', 'forecast')
    return (await news.execute()).filter(({ payload }) => JSON.stringify(payload).includes(projectId)).length
  }
  expect(await forecastFor(world.context(), projectId)).toMatchObject({ reason: 'few-companies' })
  world.at('2026-11-24T08:01:00Z')
  expect(await dispatch(world, projectId, null)).toEqual({ asked: 0 })
  expect(await shownPercent()).toBe(0)
  world.at('2026-11-25T07:00:00Z')
  expect(await dispatch(world, projectId, null)).toEqual({ asked: 0 })
  expect(await forecastFor(world.context(), projectId)).toMatchObject({ reason: 'little-time' })
  expect(await shownPercent()).toBe(1)
})
