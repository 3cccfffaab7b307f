import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { refuseUnaskable } from '#features/matching/server/chosen-company.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { keepDraft } from '#features/projects/server/keep-draft.ts'
import { listOpenProjects } from '#features/projects/server/open-project-queries.ts'
import { openToOthers } from '#features/projects/server/open-to-others.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { publishDraft } from '#features/projects/server/publish-draft.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject, projectWords } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { currentSlug } from '#tests/support/market/current-slug.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { chosenStandingOf } from './chosen-standing-queries.ts'
import { declineRequest } from './decline-request.ts'
import { ownRequest } from './dispatch-queries.ts'

const world = await testServices()
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  world.at('2026-11-24T08:00:00Z')
})

const job = { category: 'outdoor', location: 'Visby' } as const
const invitedTo = (projectId: string) => invitedCompanyIds(world.context(), projectId)
const standing = async (projectId: string, { actor }: Customer = karin) => {
  const ctx = world.context(actor)
  return chosenStandingOf(ctx, await getOwnProject(ctx, projectId))
}

async function aChosen(facts: Partial<CompanyFactsInput> = {}): Promise<{ company: Company; slug: string }> {
  const company = await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Visby', ...facts })
  return { company, slug: await currentSlug(world, company) }
}

describe('a company that the customer asks from its page', () => {
  test('is asked first, before those that rank above it, and reads why', async () => {
    for (let number = 0; number < 12; number++)
      await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Visby' })
    const { company, slug } = await aChosen({
      categories: ['outdoor', 'kitchen', 'painting', 'plumbing'],
      place: 'Hemse',
      radiusKm: 120,
    })
    const { projectId } = await aProject(world, karin, { ...job, company: slug, asks: 'first' })
    expect(await standing(projectId)).toMatchObject({ answer: 'unasked', problem: null })
    const { asked } = await dispatch(world, projectId)
    expect(asked).toBeGreaterThan(3)
    expect((await invitedTo(projectId))[0]).toBe(company.companyId)
    expect(await ownRequest(world.context(company.actor), projectId)).toMatchObject({ chosen: 'first' })
    expect(await standing(projectId)).toMatchObject({ isOnly: false, answer: 'asked', problem: null })
  })

  test('open-to-others: it is the only one that is asked, finds it and reads it, until the customer lets others in', async () => {
    const { company, slug } = await aChosen()
    const other = await aVerifiedCompany(world, { categories: ['outdoor'], place: 'Visby' })
    const { projectId } = await aProject(world, karin, { ...job, company: slug, asks: 'only' })
    await dispatch(world, projectId)
    expect(await invitedTo(projectId)).toEqual([company.companyId])

    const seenBy = async (actor: Company['actor']) =>
      (
        await listProjectsForCompany(world.context(actor), foundProjectsInput([['scope', 'all']]))
      ).projects.map(({ project }) => project.id)
    const cards = async () => (await listOpenProjects(world.context(), {})).projects.map(({ id }) => id)
    expect(await seenBy(company.actor)).toContain(projectId)
    expect(await seenBy(other.actor)).not.toContain(projectId)
    expect(await cards()).not.toContain(projectId)
    await expect(getProjectForCompany(world.context(other.actor), projectId)).rejects.toThrow(NotFound)

    await declineRequest(world.context(company.actor), { projectId, reason: 'no-time' })
    await dispatch(world, projectId, null)
    expect(await invitedTo(projectId)).toEqual([company.companyId])
    expect(await standing(projectId)).toMatchObject({ isOnly: true, answer: 'declined' })

    const stranger = await aCustomer(world)
    await expect(openToOthers(world.context(stranger.actor), { projectId })).rejects.toThrow(NotFound)
    await openToOthers(world.context(karin.actor), { projectId })
    await dispatch(world, projectId, 'widened')
    expect(await invitedTo(projectId)).toContain(other.companyId)
    expect(await cards()).toContain(projectId)
  })

  test('whose quote is withdrawn or turned down has not quoted: its customer reads so', async () => {
    const { company, slug } = await aChosen()
    const eva = await aCustomer(world)
    const { projectId } = await aProject(world, eva, { ...job, company: slug, asks: 'only' })
    await dispatch(world, projectId)
    const { quoteId } = await aQuote(world, company, projectId)
    expect(await standing(projectId, eva)).toMatchObject({ isOnly: true, answer: 'quoted' })
    await withdrawQuote(world.context(company.actor), { quoteId })
    expect(await standing(projectId, eva)).toMatchObject({ isOnly: true, answer: 'withdrawn' })
    const again = await aQuote(world, company, projectId)
    expect(await standing(projectId, eva)).toMatchObject({ answer: 'quoted' })
    await rejectQuote(world.context(eva.actor), { projectId, quoteId: again.quoteId })
    expect(await standing(projectId, eva)).toMatchObject({ answer: 'turned-down' })
  })

  test('is not asked beyond its weekly capacity, and its customer reads so', async () => {
    const { company, slug } = await aChosen()
    await world.services.db
      .updateTable('company_profiles')
      .set({ capacity_per_week: 1 })
      .where('id', '=', company.companyId)
      .execute()
    const first = await aProject(world, karin, { ...job, company: slug, asks: 'only' })
    await dispatch(world, first.projectId)
    const second = await aProject(world, karin, { ...job, company: slug, asks: 'only' })
    await dispatch(world, second.projectId)
    expect(await invitedTo(second.projectId)).toEqual([])
    expect(await standing(second.projectId)).toMatchObject({ answer: 'unasked', problem: 'chosen-full' })
    world.at('2026-12-02T08:00:00Z')
    await dispatch(world, second.projectId, 'extended')
    expect(await invitedTo(second.projectId)).toEqual([company.companyId])
  })

  test('is kept with a project that waits for its writer to log in', async () => {
    const { company, slug } = await aChosen()
    const { token } = await keepDraft(
      world.context(anonymous),
      { ...projectWords(job), answers: {}, company: slug, asks: 'only' },
      null,
    )
    const { projectId } = (await publishDraft(world.context(karin.actor), token)) ?? { projectId: '' }
    await dispatch(world, projectId)
    expect(await invitedTo(projectId)).toEqual([company.companyId])
  })
})

describe('refused while the writer can still choose otherwise', () => {
  test.each<[string, Partial<CompanyFactsInput>, object, string]>([
    ['another trade', { categories: ['kitchen'] }, {}, 'chosen-other-trade'],
    ['out of reach', { place: 'Stockholm', radiusKm: 20 }, {}, 'chosen-too-far'],
    ['a company that is not there', {}, { company: 'finns-inte' }, 'chosen-not-able'],
  ])('%s', async (_, facts, sent, code) => {
    const { slug } = await aChosen(facts)
    const form = { ...projectWords(job), company: slug, asks: 'first' as const, ...sent }
    await expect(refuseUnaskable(world.context(karin.actor), form)).rejects.toEqual(new Refused(code))
    await refuseUnaskable(world.context(karin.actor), { ...form, asks: 'anybody' })
  })

  test('one that has paused', async () => {
    const { company, slug } = await aChosen()
    const form = { ...projectWords(job), company: slug, asks: 'first' as const }
    await refuseUnaskable(world.context(anonymous), form)
    await pauseCompany(world.context(company.actor), { until: null })
    await expect(refuseUnaskable(world.context(anonymous), form)).rejects.toEqual(
      new Refused('chosen-paused'),
    )
  })
})
