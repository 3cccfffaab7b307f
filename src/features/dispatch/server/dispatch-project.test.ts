import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { countResponses } from '#features/matching/server/count-responses.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { invitedCompanyIds, matchingOf } from '#features/matching/server/matching-queries.ts'
import { responseRecords } from '#features/matching/server/response-record-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { chooseReach } from '#features/projects/server/choose-reach.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { system } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { declineRequest } from './decline-request.ts'
import { dispatchAnsweredProjects } from './dispatch-answered-projects.ts'
import { dispatchChangedProjects } from './dispatch-changed-projects.ts'
import { dispatchDueProjects } from './dispatch-due-projects.ts'
import { dispatchProject } from './dispatch-project.ts'
import { forecastFor } from './dispatch-queries.ts'
import { dispatchToNewCompany } from './dispatch-to-new-company.ts'

const world = await testServices({ handlers: [dispatchChangedProjects, dispatchAnsweredProjects] })
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  // A Tuesday morning in Stockholm.
  world.at('2026-11-24T08:00:00Z')
})

const ask = (projectId: string) => dispatch(world, projectId)
const runDue = () => dispatchDueProjects(world.context(system('test')))
const invitedTo = (projectId: string) => invitedCompanyIds(world.context(), projectId)
const eventsOf = (projectId: string, type = 'project.matched') =>
  world.services.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('subject_id', '=', projectId)
    .where('type', '=', type)
    .execute()
const runsOf = (projectId: string) =>
  world.services.db
    .selectFrom('dispatch_runs')
    .select(['reason', 'outcome', 'waves', 'look_again_at', 'handed_over_at'])
    .where('project_id', '=', projectId)
    .orderBy('begun_at')
    .execute()
const outcomesOf = async (projectId: string) =>
  (
    await world.services.db
      .selectFrom('project_invitations')
      .select('outcome')
      .where('project_id', '=', projectId)
      .orderBy('rank')
      .execute()
  ).map(({ outcome }) => outcome)

async function companiesIn(place: string, count: number, facts: Partial<CompanyFactsInput> = {}) {
  const companies: Company[] = []
  for (let number = 0; number < count; number++)
    companies.push(await aVerifiedCompany(world, { categories: ['outdoor'], place, ...facts }))
  return companies
}

describe('who is asked', () => {
  test('verified companies that fit, the nearest first where all else is equal', async () => {
    const near = { categories: ['painting'], place: 'Åre', radiusKm: 50 } satisfies Partial<CompanyFactsInput>
    const ostersund = await aVerifiedCompany(world, { ...near, place: 'Östersund', radiusKm: 200 })
    const are = await aVerifiedCompany(world, near)
    await aVerifiedCompany(world, { ...near, categories: ['kitchen'] })
    await aVerifiedCompany(world, { ...near, place: 'Östersund', radiusKm: 20 })
    await aVerifiedCompany(world, { ...near, place: 'Ingenstans i skogen' })
    await aVerifiedCompany(world, { ...near, itemsValidUntil: '2026-11-25' })
    world.at('2026-11-26T10:00:00Z')
    const { projectId } = await aProject(world, karin, { category: 'painting', location: 'Åre' })

    expect(await ask(projectId)).toEqual({ asked: 2 })
    expect(await invitedTo(projectId)).toEqual([are.companyId, ostersund.companyId])
    expect(await matchingOf(world.context(), projectId)).toEqual({
      invited: 2,
      firstAskedAt: new Date('2026-11-26T10:00:00Z'),
      lastAskedAt: new Date('2026-11-26T10:00:00Z'),
    })
    expect(await eventsOf(projectId)).toEqual([
      { type: 'project.matched', payload: { companyIds: [are.companyId, ostersund.companyId] } },
    ])
  })

  test('as many as three quotes need, and not all', async () => {
    await companiesIn('Visby', 16)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Visby' })
    const { asked } = await ask(projectId)
    expect(asked).toBeGreaterThanOrEqual(5)
    expect(asked).toBeLessThan(16)
  })

  test('nobody who has paused, until the pause is over', async () => {
    const nordmaling = { categories: ['painting'], place: 'Nordmaling' } satisfies Partial<CompanyFactsInput>
    const [until, openEnded, over] = await Promise.all(
      Array.from({ length: 3 }, () => aVerifiedCompany(world, nordmaling)),
    )
    await pauseCompany(world.context(until?.actor), { until: '2026-11-24' })
    await pauseCompany(world.context(openEnded?.actor), { until: null })
    await pauseCompany(world.context(over?.actor), { until: '2026-11-24' })
    await resumeCompany(world.context(over?.actor))
    const today = await aProject(world, karin, { category: 'painting', location: 'Nordmaling' })
    await ask(today.projectId)
    expect(await invitedTo(today.projectId)).toEqual([over?.companyId])
    world.at('2026-11-25T10:00:00Z')
    const tomorrow = await aProject(world, karin, { category: 'painting', location: 'Nordmaling' })
    await ask(tomorrow.projectId)
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
    await ask(before.projectId)
    expect(await invitedTo(before.projectId)).toEqual([company.companyId])
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2027-01-01') })
      .where('id', '=', company.userId)
      .execute()
    const after = await aProject(world, karin, place)
    await ask(after.projectId)
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
    await ask(projectId)
    expect(await invitedTo(projectId)).toEqual([far.companyId])
    const found = async (company: Company) =>
      (await listProjectsForCompany(ctxOf(company), foundProjectsInput([]))).projects.map(
        ({ project }) => project.id,
      )
    expect(await found(far)).toContain(projectId)
    expect(await found(near)).not.toContain(projectId)
  })

  test('no company beyond its weekly capacity, also when projects are dispatched concurrently', async () => {
    const [small, usual] = await companiesIn('Trosa', 2, { categories: ['electrical'] })
    await updateCompany(world.context(small?.actor), { capacityPerWeek: 1 })
    const projects: string[] = []
    for (let number = 0; number < 7; number++)
      projects.push((await aProject(world, karin, { category: 'electrical', location: 'Trosa' })).projectId)
    await ask(projects[0] ?? '')
    await Promise.all(
      projects
        .slice(1)
        .map((projectId) =>
          dispatchProject(world.context(system('test')), { projectId, reason: 'published' }),
        ),
    )
    const asked = (await Promise.all(projects.map(invitedTo))).flat()
    expect(asked.filter((id) => id === small?.companyId)).toHaveLength(1)
    expect(asked.filter((id) => id === usual?.companyId)).toHaveLength(5)
  })

  test('nobody when the place is unknown, which the log tells the operator', async () => {
    const { projectId } = await aProject(world, karin, { location: 'Ingenstans i skogen' })
    expect(await ask(projectId)).toEqual({ asked: 0 })
    expect(await matchingOf(world.context(), projectId)).toMatchObject({ invited: 0 })
    expect(await eventsOf(projectId)).toEqual([{ type: 'project.matched', payload: { companyIds: [] } }])
    expect(await forecastFor(world.context(), projectId)).toMatchObject({ reason: 'nobody', high: 0 })
    // A later look that finds nobody either is no news.
    await dispatch(world, projectId, null)
    expect(await eventsOf(projectId)).toHaveLength(1)
  })
})

describe('nobody is asked twice about a project', () => {
  test('by several workers in the same instant', async () => {
    await companiesIn('Umeå', 3)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Umeå' })
    await ask(projectId)
    await Promise.all(Array.from({ length: 6 }, () => dispatch(world, projectId)))
    expect(await invitedTo(projectId)).toHaveLength(3)
    expect(await eventsOf(projectId)).toHaveLength(1)
    expect(await runsOf(projectId)).toHaveLength(1)
  })

  test('by a later run', async () => {
    await companiesIn('Luleå', 2)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Luleå' })
    await ask(projectId)
    world.at('2026-11-25T08:00:00Z')
    await runDue()
    expect(await outcomesOf(projectId)).toEqual(['silent', 'silent'])
    const [late] = await companiesIn('Luleå', 1)
    expect(await dispatch(world, projectId, 'extended')).toEqual({ asked: 1 })
    expect((await invitedTo(projectId)).at(-1)).toBe(late?.companyId)
    expect(await matchingOf(world.context(), projectId)).toEqual({
      invited: 3,
      firstAskedAt: new Date('2026-11-24T08:00:00Z'),
      lastAskedAt: new Date('2026-11-25T08:00:00Z'),
    })
    expect(await runsOf(projectId)).toMatchObject([
      { reason: 'published', outcome: 'deadline', look_again_at: null },
      { reason: 'extended', outcome: null },
    ])
  })
})

describe('dispatch-due-projects, dispatch-answered-projects: a run', () => {
  test('asks others when a company declines, in the next minute', async () => {
    await companiesIn('Kalmar', 14)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Kalmar' })
    const { asked } = await ask(projectId)
    for (const companyId of await invitedTo(projectId)) {
      const actor = { ...(await actorOf(companyId)), companyId }
      await declineRequest(world.context(actor), { projectId, reason: 'no-time' })
    }
    await world.services.events.drain()
    world.at('2026-11-24T08:01:00Z')
    await runDue()
    expect((await invitedTo(projectId)).length).toBeGreaterThan(asked)
    expect(await runsOf(projectId)).toMatchObject([{ waves: 2 }])
    expect((await outcomesOf(projectId)).slice(0, asked)).toEqual(Array(asked).fill('declined'))
  })

  test('asks nobody more while it waits, and others when those asked stay silent', async () => {
    await companiesIn('Ystad', 14)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Ystad' })
    const { asked } = await ask(projectId)
    world.at('2026-11-24T08:05:00Z')
    expect(await runDue()).toEqual({ looked: 0 })
    world.at('2026-11-24T15:30:00Z')
    await runDue()
    expect((await invitedTo(projectId)).length).toBeGreaterThan(asked)
  })

  test('asks nobody at night, because a night is not time to answer', async () => {
    await companiesIn('Mora', 14)
    world.at('2026-11-24T21:00:00Z')
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Mora' })
    const { asked } = await ask(projectId)
    world.at('2026-11-25T03:00:00Z')
    await runDue()
    expect(await invitedTo(projectId)).toHaveLength(asked)
  })

  test('hands over to staff after 20 hours without three quotes, once', async () => {
    await companiesIn('Sorsele', 1)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Sorsele' })
    await ask(projectId)
    expect(await forecastFor(world.context(), projectId)).toMatchObject({ reason: 'few-companies', asked: 1 })
    world.at('2026-11-25T04:00:00Z')
    await runDue()
    world.at('2026-11-25T08:00:00Z')
    await runDue()
    expect(await eventsOf(projectId, 'project.handed-over')).toHaveLength(1)
    expect((await runsOf(projectId))[0]?.handed_over_at).toEqual(new Date('2026-11-25T04:00:00Z'))
  })

  test('is over with its project, and nothing is sent for it any more', async () => {
    await companiesIn('Arvika', 8)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Arvika' })
    const { asked } = await ask(projectId)
    await cancelProject(world.context(karin.actor), { projectId, reason: 'Vi väntar till våren' })
    await world.services.events.drain()
    world.at('2026-11-24T09:00:00Z')
    await runDue()
    expect(await runsOf(projectId)).toMatchObject([{ outcome: 'project-over' }])
    expect(await outcomesOf(projectId)).toEqual(Array(asked).fill('called-off'))
    expect(await dispatch(world, projectId, 'reopened')).toEqual({ asked: 0 })
  })

  test('looks again at once when its customer rejects a quote', async () => {
    const [first] = await companiesIn('Torsby', 1)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Torsby' })
    await ask(projectId)
    const { quoteId } = await aQuote(world, first as Company, projectId)
    await world.services.events.drain()
    await runDue()
    world.at('2026-11-24T08:20:00Z')
    await rejectQuote(world.context(karin.actor), { projectId, quoteId })
    await world.services.events.drain()
    expect(await runsOf(projectId)).toMatchObject([{ look_again_at: new Date('2026-11-24T08:20:00Z') }])
  })

  test('begins again when a quote is withdrawn after it ended and too few are left', async () => {
    const [first] = await companiesIn('Säffle', 1)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Säffle' })
    await ask(projectId)
    const { quoteId } = await aQuote(world, first as Company, projectId)
    world.at('2026-11-25T09:00:00Z')
    await runDue()
    expect(await outcomesOf(projectId)).toEqual(['quoted'])
    const [second] = await companiesIn('Säffle', 1)
    await withdrawQuote(world.context(first?.actor), { quoteId })
    world.jobs.splice(0)
    await world.services.events.drain()
    expect(world.jobs).toContainEqual({
      name: 'match-project',
      data: { projectId, reason: 'quote-withdrawn' },
    })
    expect(await dispatch(world, projectId, 'quote-withdrawn')).toEqual({ asked: 1 })
    expect(await invitedTo(projectId)).toEqual([first?.companyId, second?.companyId])
  })
})

test('dispatch-to-new-company: a company that is approved is asked about projects that lack quotes', async () => {
  const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Sveg' })
  const far = await aProject(world, karin, { category: 'kitchen', location: 'Visby' })
  for (const id of [projectId, far.projectId]) await ask(id)
  world.at('2026-11-25T09:00:00Z')
  await runDue()
  const [company] = await companiesIn('Sveg', 1)
  await dispatchToNewCompany(world.context(system('test')), { companyId: company?.companyId ?? '' })
  expect(await invitedTo(projectId)).toEqual([company?.companyId])
  expect(await invitedTo(far.projectId)).toEqual([])
  expect(await runsOf(projectId)).toMatchObject([{ outcome: 'deadline' }, { reason: 'company-approved' }])
  expect(await dispatch(world, far.projectId, 'published')).toEqual({ asked: 0 })
  expect(await runsOf(far.projectId)).toHaveLength(1)
})

test('dispatch-to-new-company: no run is begun that could not ask it, because the job is too small or the project its own', async () => {
  const words = { category: 'painting', location: 'Torsby' } as const
  const small = await aProject(world, karin, { ...words, budget: '25000-50000' })
  const large = await aProject(world, karin, { ...words, budget: 'over-200000' })
  for (const { projectId } of [small, large]) await ask(projectId)
  world.at('2026-11-25T09:00:00Z')
  await runDue()
  const [company] = await companiesIn('Torsby', 1, { categories: ['painting'] })
  await world.services.db
    .updateTable('company_profiles')
    .set({ smallest_job: 50_000 })
    .where('id', '=', company?.companyId ?? '')
    .execute()
  await dispatchToNewCompany(world.context(system('test')), { companyId: company?.companyId ?? '' })
  expect(await invitedTo(large.projectId)).toEqual([company?.companyId])
  expect(await runsOf(small.projectId)).toHaveLength(1)
})

test('dispatch-to-new-company: one that fits only a widened reach is asked where the customer lets us', async () => {
  const words = { category: 'electrical', location: 'Malung' } as const
  const [wide, usual] = [await aProject(world, karin, words), await aProject(world, karin, words)]
  for (const { projectId } of [wide, usual]) await ask(projectId)
  await chooseReach(world.context(karin.actor), { projectId: wide.projectId, reach: 'wide' })
  world.at('2026-11-25T09:00:00Z')
  await runDue()
  const [neighbour] = await companiesIn('Torsby', 1, { categories: ['electrical'] })
  const [painter] = await companiesIn('Malung', 1, { categories: ['painting'] })
  for (const company of [painter, neighbour])
    await dispatchToNewCompany(world.context(system('test')), { companyId: company?.companyId ?? '' })
  expect(await invitedTo(wide.projectId)).toEqual([neighbour?.companyId])
  expect(await runsOf(wide.projectId)).toMatchObject([
    { outcome: 'deadline' },
    { reason: 'company-approved' },
  ])
  expect(await runsOf(usual.projectId)).toHaveLength(1)
})

describe('count-responses, decline-request: answers', () => {
  test('are counted once, for the company and those around it', async () => {
    const [first, second] = await companiesIn('Boden', 2)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Boden' })
    await ask(projectId)
    world.at('2026-11-24T10:00:00Z')
    await aQuote(world, first as Company, projectId)
    await declineRequest(world.context(second?.actor), { projectId, reason: 'too-far' })
    await world.services.events.drain()
    await runDue()
    await countResponses(world.context(system('test')))
    await countResponses(world.context(system('test')))
    const records = await responseRecords(world.context(), [first?.companyId ?? '', second?.companyId ?? ''])
    expect(records.get(first?.companyId ?? '')?.quotes.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(records.get(second?.companyId ?? '')).toMatchObject({ declined: 1 })
  })

  test('a company that was asked and has not quoted declines; declining again changes nothing', async () => {
    const [first, second] = await companiesIn('Kiruna', 2)
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Kiruna' })
    const [other] = await companiesIn('Malmö', 1)
    await ask(projectId)
    await aQuote(world, first as Company, projectId)
    const decline = (company: Company | undefined) =>
      declineRequest(world.context(company?.actor), { projectId, reason: 'too-small' })
    await expect(decline(first)).rejects.toEqual(new Refused('quoted-already'))
    await expect(decline(other)).rejects.toThrow(NotFound)
    await expect(
      declineRequest(world.context(karin.actor), { projectId, reason: 'no-time' }),
    ).rejects.toThrow(NotFound)
    await decline(second)
    await decline(second)
    expect(await eventsOf(projectId, 'project.request-declined')).toHaveLength(1)
  })
})

test('is the system’s work', async () => {
  const { projectId } = await aProject(world, karin)
  const attempt = dispatchProject(world.context(karin.actor), { projectId, reason: 'published' })
  await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
  await expect(ask('00000000-0000-4000-8000-000000000000')).rejects.toThrow(NotFound)
})

test('dispatch-changed-projects: every published project gets a job', async () => {
  const { projectId } = await aProject(world, karin)
  await world.services.events.drain()
  expect(world.jobs).toContainEqual({ name: 'match-project', data: { projectId, reason: 'published' } })
})

async function actorOf(companyId: string) {
  const { profile_id: userId } = await world.services.db
    .selectFrom('company_profiles')
    .select('profile_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { kind: 'company' as const, userId: userId ?? '', sessionId: '', role: 'owner' as const }
}
