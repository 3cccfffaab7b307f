import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { ownRank } from '#features/matching/server/own-rank-queries.ts'
import { renewAllCandidates } from '#features/matching/server/renew-candidates.ts'
import { widenedCandidatesFor } from '#features/matching/server/widened-candidate-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { aProject } from '#tests/support/a-project.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { currentSlug } from '#tests/support/market/current-slug.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { resumeConversation } from './resume-conversation.ts'
import { stopConversation } from './stop-conversation.ts'

const world = await testServices()
/** A place for each test, so that no other companies are asked there. */
const places = ['Visby', 'Kiruna', 'Arjeplog', 'Sveg', 'Torsby']
let job: { category: 'outdoor'; location: string }
let karin: Customer
let stopped: Company
let other: Company
beforeAll(async () => {
  await loadPlaces(world.context())
})
beforeEach(async () => {
  const place = places.pop() ?? ''
  job = { category: 'outdoor', location: place }
  karin = await aCustomer(world)
  stopped = await aVerifiedCompany(world, { categories: ['outdoor'], place, radiusKm: 30 })
  other = await aVerifiedCompany(world, { categories: ['outdoor'], place, radiusKm: 30 })
})

/** Which of the two companies are asked about a new project. */
async function askedAbout(customer: Customer, overrides: Parameters<typeof aProject>[2] = {}) {
  const { projectId } = await aProject(world, customer, { ...job, ...overrides })
  await dispatch(world, projectId)
  const asked = await invitedCompanyIds(world.context(), projectId)
  return [stopped, other].filter(({ companyId }) => asked.includes(companyId))
}

/** A project about which both companies were asked. */
async function aPairWith({ companyId }: Company) {
  const { projectId } = await aProject(world, karin, job)
  await anInvitation(world, { projectId, companyId })
  return { projectId, companyId }
}

test('stop-conversation, resume-conversation: a company whose messages a customer has stopped is not asked about their next project, until all stops are taken back', async () => {
  const [first, second] = [await aPairWith(stopped), await aPairWith(stopped)]
  const ctx = world.context(karin.actor)
  for (const pair of [first, second, first]) await stopConversation(ctx, pair)
  expect(await askedAbout(karin)).toEqual([other])
  expect(await askedAbout(await aCustomer(world))).toEqual([stopped, other])
  await resumeConversation(ctx, first)
  expect(await askedAbout(karin)).toEqual([other])
  await resumeConversation(ctx, second)
  expect(await askedAbout(karin)).toEqual([stopped, other])
})

test('a stopped company that the customer asks from its page is asked', async () => {
  await stopConversation(world.context(karin.actor), await aPairWith(stopped))
  const chosen = { company: await currentSlug(world, stopped), asks: 'first' } as const
  expect(await askedAbout(karin, chosen)).toEqual([stopped, other])
  expect(await askedAbout(karin, { ...chosen, asks: 'only' })).toEqual([stopped])
})

test('a company that stops a customer is still asked about their next project', async () => {
  await stopConversation(world.context(stopped.actor), await aPairWith(stopped))
  expect(await askedAbout(karin)).toEqual([stopped, other])
})

test('a stopped company is not asked outside its area either', async () => {
  // Nordmaling is some 50 km from Umeå.
  const near = await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Nordmaling', radiusKm: 20 })
  const { projectId } = await aProject(world, karin, { ...job, location: 'Umeå' })
  await renewAllCandidates(world.context())
  const beyond = async () => {
    const project = await inBookkeeping(world.context(), (ctx) => lockProject(ctx, projectId))
    const others = await widenedCandidatesFor(world.context(), project, { limit: 100 })
    return others.some(({ companyId }) => companyId === near.companyId)
  }
  expect(await beyond()).toBe(true)
  await stopConversation(world.context(karin.actor), await aPairWith(near))
  expect(await beyond()).toBe(false)
})

test('a stopped company reads an open project, and its own rank for it, as before', async () => {
  const { projectId } = await aProject(world, karin, job)
  const seen = async () => {
    await renewAllCandidates(world.context())
    const ctx = world.context(stopped.actor)
    return [
      await getProjectForCompany(ctx, projectId, { quoted: false, quoteIsPast: false }),
      await ownRank(ctx, projectId),
    ]
  }
  const pair = await aPairWith(stopped)
  const before = await seen()
  await stopConversation(world.context(karin.actor), pair)
  expect(await seen()).toEqual(before)
})
