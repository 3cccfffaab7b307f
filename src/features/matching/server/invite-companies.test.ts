import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { system } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import {
  aCompany,
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { foundProjectsInput } from '../domain/found-projects-input.ts'
import { listProjectsForCompany } from './found-project-queries.ts'
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

describe('match-published-projects: who is asked', () => {
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

  test('nobody who has paused, until the pause is over', async () => {
    const nordmaling = { categories: ['painting'], place: 'Nordmaling' } satisfies Partial<CompanyFactsInput>
    const [until, openEnded, over] = await Promise.all(
      Array.from({ length: 3 }, () => aVerifiedCompany(world, nordmaling)),
    )
    await pauseCompany(world.context(until?.actor), { until: '2026-11-21' })
    await pauseCompany(world.context(openEnded?.actor), { until: null })
    await pauseCompany(world.context(over?.actor), { until: '2026-11-21' })
    await resumeCompany(world.context(over?.actor))
    const today = await aProject(world, karin, { category: 'painting', location: 'Nordmaling' })
    await invite(today.projectId)
    expect(await invitedTo(today.projectId)).toEqual([over?.companyId])
    world.at('2026-11-22T10:00:00Z')
    const tomorrow = await aProject(world, karin, { category: 'painting', location: 'Nordmaling' })
    await invite(tomorrow.projectId)
    expect(new Set(await invitedTo(tomorrow.projectId))).toEqual(new Set([until?.companyId, over?.companyId]))
  })

  test('nobody whose account is suspended', async () => {
    const near = {
      categories: ['outdoor'],
      place: 'Gällivare',
      radiusKm: 50,
    } satisfies Partial<CompanyFactsInput>
    const company = await aVerifiedCompany(world, near)
    const place = { category: 'outdoor', location: 'Gällivare' } as const
    const before = await aProject(world, karin, place)
    await invite(before.projectId)
    expect(await invitedTo(before.projectId)).toEqual([company.companyId])
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2027-01-01') })
      .where('id', '=', company.userId)
      .execute()
    const after = await aProject(world, karin, place)
    await invite(after.projectId)
    expect(await invitedTo(after.projectId)).toEqual([])
  })

  test('those that have chosen the municipality, however far away, and not those that have not', async () => {
    const far = await aVerifiedCompany(world, { categories: ['kitchen'], place: 'Stockholm', radiusKm: 10 })
    const near = await aVerifiedCompany(world, { categories: ['kitchen'], place: 'Kiruna' })
    const area = { kind: 'municipalities', radiusKm: 400 } as const
    const ctxOf = ({ actor }: Company) => world.context(actor)
    await changeServiceArea(ctxOf(far), { ...area, place: 'Stockholm', municipalities: ['2584', '0180'] })
    await changeServiceArea(ctxOf(near), { ...area, place: 'Kiruna', municipalities: ['2580'] })
    const { projectId } = await aProject(world, karin, { category: 'kitchen', location: 'Kiruna' })
    await invite(projectId)
    expect(await invitedTo(projectId)).toEqual([far.companyId])
    const found = async (company: Company) =>
      (await listProjectsForCompany(ctxOf(company), foundProjectsInput([]))).projects.map(
        ({ project }) => project.id,
      )
    expect(await found(far)).toContain(projectId)
    expect(await found(near)).not.toContain(projectId)
  })

  test('companies that have had the week’s requests last, and not at all when three others fit', async () => {
    const trosa = { categories: ['electrical'], place: 'Trosa' } satisfies Partial<CompanyFactsInput>
    const busy = await aVerifiedCompany(world, trosa)
    await updateCompany(world.context(busy.actor), { capacityPerWeek: 1 })
    const askedAbout = async () => {
      const { projectId } = await aProject(world, karin, { category: 'electrical', location: 'Trosa' })
      await invite(projectId)
      return invitedTo(projectId)
    }
    expect(await askedAbout()).toEqual([busy.companyId])
    const second = await aVerifiedCompany(world, trosa)
    expect(await askedAbout()).toEqual([second.companyId, busy.companyId])
    await aVerifiedCompany(world, trosa)
    await aVerifiedCompany(world, trosa)
    expect(await askedAbout()).not.toContain(busy.companyId)
    world.at('2026-11-28T10:00:01Z')
    expect(await askedAbout()).toContain(busy.companyId)
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
