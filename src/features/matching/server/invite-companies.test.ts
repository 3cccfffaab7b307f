import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { system } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject } from '../../../../tests/support/a-project.ts'
import { aCompany, aCustomer, aVerifiedCompany, type Customer } from '../../../../tests/support/personas.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import { inviteCompanies } from './invite-companies.ts'
import { matchPublishedProjects } from './match-published-projects.ts'
import { invitedCompanyIds, matchingOf } from './matching-queries.ts'

const world = await testServices({ handlers: [matchPublishedProjects] })
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  world.at('2026-11-21T10:00:00Z')
})

const invite = (projectId: string) => inviteCompanies(world.context(system('test')), projectId)
const invitedTo = (projectId: string) => invitedCompanyIds(world.context(), projectId)
const eventsOf = (projectId: string) =>
  world.services.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('subject_id', '=', projectId)
    .where('type', '=', 'project.matched')
    .execute()

describe('who is asked', () => {
  test('verified companies that fit, the nearest first', async () => {
    const near = { categories: ['painting'], place: 'Åre', radiusKm: 50 } satisfies Partial<CompanyFactsInput>
    const ostersund = await aVerifiedCompany(world, { ...near, place: 'Östersund', radiusKm: 200 })
    const are = await aVerifiedCompany(world, near)
    await aCompany(world, near)
    await aVerifiedCompany(world, { ...near, categories: ['kitchen'] })
    await aVerifiedCompany(world, { ...near, place: 'Östersund', radiusKm: 20 })
    await aVerifiedCompany(world, { ...near, place: 'Kiruna', radiusKm: 120 })
    await aVerifiedCompany(world, { ...near, place: 'Ingenstans i skogen' })
    await aVerifiedCompany(world, { ...near, itemsValidUntil: '2026-11-22' })
    world.at('2026-11-23T10:00:00Z')
    const { projectId } = await aProject(world, karin, { category: 'painting', location: 'Åre' })

    expect(await invite(projectId)).toEqual({ invited: 2 })
    expect(await invitedTo(projectId)).toEqual([are.companyId, ostersund.companyId])
    expect(await matchingOf(world.context(), projectId)).toEqual({
      invited: 2,
      matchedAt: new Date('2026-11-23T10:00:00Z'),
    })
    expect(await eventsOf(projectId)).toEqual([
      { type: 'project.matched', payload: { companyIds: [are.companyId, ostersund.companyId] } },
    ])
  })

  test('eight at most', async () => {
    for (let number = 0; number < 10; number++)
      await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Visby' })
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Visby' })
    expect(await invite(projectId)).toEqual({ invited: 8 })
    expect(await invitedTo(projectId)).toHaveLength(8)
  })

  test('nobody without a known position, which is written down for the operator', async () => {
    await aVerifiedCompany(world)
    const { projectId } = await aProject(world, karin, { location: 'Ingenstans i skogen' })
    expect(await invite(projectId)).toEqual({ invited: 0 })
    expect(await matchingOf(world.context(), projectId)).toMatchObject({ invited: 0 })
    expect(await eventsOf(projectId)).toEqual([{ type: 'project.matched', payload: { companyIds: [] } }])
  })
})

describe('once', () => {
  test('a later call answers with the first result, though more companies have come', async () => {
    await aVerifiedCompany(world, { categories: ['plumbing'], place: 'Luleå' })
    const { projectId } = await aProject(world, karin, { category: 'plumbing', location: 'Luleå' })
    await invite(projectId)
    await aVerifiedCompany(world, { categories: ['plumbing'], place: 'Luleå' })
    expect(await invite(projectId)).toEqual({ invited: 1 })
    expect(await eventsOf(projectId)).toHaveLength(1)
  })

  test('even when the page and the job ask in the same instant', async () => {
    await aVerifiedCompany(world, { categories: ['electrical'], place: 'Umeå' })
    const { projectId } = await aProject(world, karin, { category: 'electrical', location: 'Umeå' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(projectId)))
    expect(answers).toEqual(Array(6).fill({ invited: 1 }))
    expect(await eventsOf(projectId)).toHaveLength(1)
  })
})

test('is the system’s work', async () => {
  const { projectId } = await aProject(world, karin)
  const attempt = inviteCompanies(world.context(karin.actor), projectId)
  await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
  await expect(invite('00000000-0000-4000-8000-000000000000')).rejects.toThrow(NotFound)
})

test('every published project gets a job', async () => {
  const { projectId } = await aProject(world, karin)
  await world.services.events.drain()
  expect(world.jobs).toContainEqual({ name: 'match-project', data: { projectId } })
})
