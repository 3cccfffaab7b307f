import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { chooseReach } from '#features/projects/server/choose-reach.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { declineRequest } from './decline-request.ts'
import { reachOf } from './reach-queries.ts'

const world = await testServices()
/** A Tuesday morning in Stockholm. */
const PUBLISHED = '2026-11-24T08:00:00Z'
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  world.at(PUBLISHED)
})

const own = () => world.context(karin.actor)
const reach = async (projectId: string) => reachOf(own(), await getOwnProject(own(), projectId))
async function questionsAbout(projectId: string): Promise<number> {
  const rows = await world.services.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', projectId)
    .where('type', '=', 'project.reach-asked')
    .execute()
  return rows.length
}

/**
 * `fitting` companies of the trade, one of a neighbouring trade, and a project for which all of them that fit have been
 * asked.
 */
async function aProjectAmong(location: string, fitting: number) {
  const companies: Company[] = []
  for (let number = 0; number < fitting; number++)
    companies.push(await aVerifiedCompany(world, { categories: ['painting'], place: location, radiusKm: 20 }))
  const neighbour = await aVerifiedCompany(world, { categories: ['kitchen'], place: location, radiusKm: 20 })
  const { projectId } = await aProject(world, karin, { category: 'painting', location })
  await dispatch(world, projectId)
  return { projectId, companies, neighbour }
}

async function lookAt(projectId: string, instant: string): Promise<number> {
  world.at(instant)
  await dispatch(world, projectId, null)
  return questionsAbout(projectId)
}

describe('a customer for whom others could be asked', () => {
  test('is notified once: not at the first look, when the page shows the question, and by day', async () => {
    const { projectId } = await aProjectAmong('Sorsele', 1)
    expect(await questionsAbout(projectId)).toBe(0)
    expect(await reach(projectId)).toMatchObject({ reason: 'few', others: 1 })
    expect(await lookAt(projectId, '2026-11-24T22:00:00Z')).toBe(0)
    world.at('2026-11-24T10:00:00Z')
    expect(await lookAt(projectId, '2026-11-24T10:00:00Z')).toBe(1)
    expect(await lookAt(projectId, '2026-11-24T12:00:00Z')).toBe(1)
    expect(await reach(projectId)).toMatchObject({ reason: 'asked', others: 1 })
  })

  test('is asked when all companies that fit have declined, and after a yes the others are asked', async () => {
    const { projectId, companies, neighbour } = await aProjectAmong('Storuman', 12)
    expect(await reach(projectId)).toMatchObject({ others: 0 })
    const asked = await invitedCompanyIds(world.context(), projectId)
    for (const { actor } of companies.filter(({ companyId }) => asked.includes(companyId)))
      await declineRequest(world.context(actor), { projectId, reason: 'no-time' })
    expect(await lookAt(projectId, '2026-11-24T10:00:00Z')).toBe(1)
    await chooseReach(own(), { projectId, reach: 'wide' })
    expect(await invitedCompanyIds(world.context(), projectId)).not.toContain(neighbour.companyId)
    await dispatch(world, projectId, 'widened')
    expect(await invitedCompanyIds(world.context(), projectId)).toContain(neighbour.companyId)
  })
})

describe('a customer is not asked', () => {
  test('who has taken a yes back', async () => {
    const { projectId } = await aProjectAmong('Vilhelmina', 1)
    for (const choice of ['wide', 'usual'] as const) await chooseReach(own(), { projectId, reach: choice })
    expect(await lookAt(projectId, '2026-11-24T10:00:00Z')).toBe(0)
  })

  test('shortly before the end, or when nobody else could be asked', async () => {
    const { projectId } = await aProjectAmong('Dorotea', 1)
    expect(await lookAt(projectId, '2026-11-25T07:00:00Z')).toBe(0)
    world.at(PUBLISHED)
    await aVerifiedCompany(world, { categories: ['electrical'], place: 'Gällivare', radiusKm: 20 })
    const alone = await aProject(world, karin, { category: 'electrical', location: 'Gällivare' })
    await dispatch(world, alone.projectId)
    expect(await lookAt(alone.projectId, '2026-11-24T10:00:00Z')).toBe(0)
  })
})
