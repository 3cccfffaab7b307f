import { beforeAll, beforeEach, expect, test } from 'vitest'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { chooseReach } from '#features/projects/server/choose-reach.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { aProject } from '#tests/support/a-project.ts'
import { quoteWords } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { dispatchChangedProjects } from './dispatch-changed-projects.ts'
import { ownRequest } from './dispatch-queries.ts'
import { reachOf } from './reach-queries.ts'

const world = await testServices({ handlers: [dispatchChangedProjects] })
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  world.at('2026-11-24T08:00:00Z')
})

const own = () => world.context(karin.actor)
const reach = async (projectId: string) => reachOf(own(), await getOwnProject(own(), projectId))
const invitedTo = (projectId: string) => invitedCompanyIds(world.context(), projectId)

async function aLonelyProject(location: string) {
  const facts = { categories: ['painting' as const], radiusKm: 20 as const }
  const fits = await aVerifiedCompany(world, { ...facts, place: location })
  const neighbour = await aVerifiedCompany(world, { ...facts, categories: ['kitchen'], place: location })
  const { projectId } = await aProject(world, karin, { category: 'painting', location })
  await dispatch(world, projectId)
  return { projectId, fits, neighbour }
}

test('choose-reach: a customer for whom few fit is asked once, and with a yes others are asked, who read why and can quote', async () => {
  const { projectId, fits, neighbour } = await aLonelyProject('Haparanda')
  expect(await invitedTo(projectId)).toEqual([fits.companyId])
  expect(await reach(projectId)).toEqual({ isWidened: false, reason: 'few', others: 1 })
  await chooseReach(own(), { projectId, reach: 'wide' })
  expect(await reach(projectId)).toEqual({ isWidened: true, reason: 'few', others: 0 })
  world.jobs.splice(0)
  await world.services.events.drain()
  const job = { projectId, reason: 'widened' }
  expect(world.jobs).toContainEqual({ name: 'match-project', data: job })

  expect(await dispatch(world, projectId, 'widened')).toEqual({ asked: 1 })
  expect(await invitedTo(projectId)).toEqual([fits.companyId, neighbour.companyId])
  const ctx = world.context(neighbour.actor)
  expect((await ownRequest(ctx, projectId))?.widening).toEqual({ beyond: 'trade', outsideM: 0 })
  expect((await ownRequest(world.context(fits.actor), projectId))?.widening).toBeNull()
  await expect(sendQuote(ctx, { ...quoteWords(world), projectId })).resolves.toMatchObject({ created: true })
})

test('choose-reach: after a yes is taken back nobody else is asked, and choosing the same again records no event', async () => {
  const { projectId, fits } = await aLonelyProject('Kalix')
  for (const choice of ['wide', 'wide', 'usual', 'usual'] as const)
    await chooseReach(own(), { projectId, reach: choice })
  expect(await dispatch(world, projectId, null)).toEqual({ asked: 0 })
  expect(await invitedTo(projectId)).toEqual([fits.companyId])
  const events = await world.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', projectId)
    .where('type', 'like', 'project.reach-%')
    .orderBy('id')
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['project.reach-widened', 'project.reach-narrowed'])
})

test('choose-reach: nobody but the owner, and only while quotes are taken', async () => {
  const { projectId } = await aLonelyProject('Överkalix')
  const stranger = await aCustomer(world)
  await expect(
    chooseReach(world.context(stranger.actor), { projectId, reach: 'wide' }),
  ).rejects.toMatchObject({ name: 'NotFound' })
  await cancelProject(own(), { projectId, reason: 'Vi väntar till våren' })
  await expect(chooseReach(own(), { projectId, reach: 'wide' })).rejects.toMatchObject({
    code: 'move-not-possible',
  })
})

test('where many fit the customer is not asked', async () => {
  for (let number = 0; number < 9; number++)
    await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Boden' })
  await aVerifiedCompany(world, { categories: ['kitchen'], place: 'Boden' })
  const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Boden' })
  await dispatch(world, projectId)
  expect(await reach(projectId)).toEqual({ isWidened: false, reason: 'few', others: 0 })
})
