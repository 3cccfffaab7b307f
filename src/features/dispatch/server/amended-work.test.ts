import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { ReviewedWorkInput } from '#features/projects/domain/amendment/work-input.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendWork } from '#features/quotes/server/amendment/amend-work.ts'
import { amendedSince } from '#features/quotes/server/amendment/amended-queries.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { reviewWork } from '#features/quotes/server/amendment/work-review-queries.ts'
import { getOwnQuote } from '#features/quotes/server/quote-queries.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { startQuote } from '#features/quotes/server/start-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { system } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { declineRequest } from './decline-request.ts'
import { dispatchProject } from './dispatch-project.ts'
import { ownRequest } from './dispatch-queries.ts'

const world = await testServices()
let karin: Customer
beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})
beforeEach(() => {
  // A Tuesday morning in Stockholm.
  world.at('2026-11-24T08:00:00Z')
})

const asKarin = () => world.context(karin.actor)
const as = ({ actor }: Company) => world.context(actor)
const invitedTo = (projectId: string) => invitedCompanyIds(world.context(), projectId)
const companyIn = (place: string, facts: Partial<CompanyFactsInput> = {}) =>
  aVerifiedCompany(world, { categories: ['outdoor'], place, radiusKm: 20, ...facts })
const move = (projectId: string, work: Partial<ReviewedWorkInput> = {}) =>
  amendWork(asKarin(), { category: 'outdoor', location: 'Lund', street: '', ...work, projectId })
const see = (company: Company, projectId: string) => getProjectForCompany(as(company), projectId)

async function eventsOf(projectId: string, type: string) {
  const { db } = world.services
  const events = db.selectFrom('events').select('payload').where('subject_id', '=', projectId)
  return (await events.where('type', '=', type).execute()).map(({ payload }) => payload)
}

const runsOf = (projectId: string) =>
  world.services.db
    .selectFrom('dispatch_runs')
    .select(['reason', 'outcome', 'work_version'])
    .where('project_id', '=', projectId)
    .orderBy('begun_at')
    .orderBy('work_version')
    .execute()

describe('amend-work: a project that nobody has quoted on', () => {
  test('moves: a company that does not fit is notified and reads no news, one that fits keeps its request, others are asked', async () => {
    const [umea, sweden] = [await companyIn('Umeå'), await companyIn('Umeå', { radiusKm: 400 })]
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Umeå' })
    await dispatch(world, projectId)
    expect((await invitedTo(projectId)).toSorted()).toEqual([umea.companyId, sweden.companyId].toSorted())
    const there = await companyIn('Sundsvall')
    const wanted = { category: 'outdoor' as const, location: 'Sundsvall' }
    expect(await reviewWork(asKarin(), { ...wanted, projectId })).toMatchObject({
      isMoved: true,
      released: 1,
      kept: 1,
      quotes: 0,
      streetBefore: 'Storgatan 12',
      street: '',
    })
    expect(await move(projectId, wanted)).toEqual({ asked: 0, released: 1 })
    expect(await getOwnProject(asKarin(), projectId)).toMatchObject({
      location: 'Sundsvall',
      place: { municipalityCode: '2281' },
      street: null,
      version: 2,
      workVersion: 2,
    })
    expect(await eventsOf(projectId, 'project.companies-released')).toEqual([
      { companyIds: [umea.companyId] },
    ])
    // At once, before dispatch has looked.
    expect(await see(umea, projectId)).toMatchObject({ access: 'card', invited: false, mayQuote: false })
    expect(await see(sweden, projectId)).toMatchObject({ access: 'full', invited: true, mayQuote: true })
    expect(await ownRequest(as(umea), projectId)).toMatchObject({ releasedAt: world.context().now })
    const no = declineRequest(as(umea), { projectId, reason: 'no-time' })
    await expect(no).rejects.toMatchObject({ code: 'request-over' })

    world.at('2026-11-24T08:01:00Z')
    expect(await dispatch(world, projectId, 'work-amended')).toEqual({ asked: 1 })
    expect((await invitedTo(projectId)).at(-1)).toBe(there.companyId)
    expect(await runsOf(projectId)).toEqual([
      { reason: 'published', outcome: 'work-amended', work_version: 1 },
      { reason: 'work-amended', outcome: null, work_version: 2 },
    ])
    // The same job again begins no other run.
    expect(await dispatch(world, projectId, 'work-amended')).toEqual({ asked: 0 })
    expect(await runsOf(projectId)).toHaveLength(2)
    const waiting = await world.services.db
      .selectFrom('project_invitations as request')
      .innerJoin('dispatch_runs as run', 'run.id', 'request.run_id')
      .where('request.project_id', '=', projectId)
      .where('request.outcome', 'is', null)
      .select(['request.company_id', 'run.work_version'])
      .execute()
    expect(waiting.map(({ work_version }) => work_version)).toEqual([2, 2])

    // Back again: the request is the first company's again, and nobody is asked twice.
    const back = { category: 'outdoor' as const, location: 'Umeå' }
    expect(await reviewWork(asKarin(), { ...back, projectId })).toMatchObject({
      released: 1,
      kept: 1,
      returned: 1,
    })
    await move(projectId, back)
    expect(await see(umea, projectId)).toMatchObject({ access: 'full', invited: true, mayQuote: true })
    expect(await eventsOf(projectId, 'project.requests-returned')).toEqual([{ companyIds: [umea.companyId] }])
    await dispatch(world, projectId, 'work-amended')
    // It is waited for like the others, until the same moment.
    const [inUmea, ofSweden] = [
      await ownRequest(as(umea), projectId),
      await ownRequest(as(sweden), projectId),
    ]
    expect(inUmea?.answerBy).toEqual(ofSweden?.answerBy)
    expect(inUmea?.answerBy).toBeInstanceOf(Date)
    expect(await eventsOf(projectId, 'project.matched')).toHaveLength(3)
    expect(await invitedTo(projectId)).toHaveLength(3)
  })

  test('notifies no company of a returned request that had answered it, or never knew that it was released', async () => {
    const [no, silent] = [await companyIn('Gävle'), await companyIn('Gävle')]
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Gävle' })
    await dispatch(world, projectId)
    await declineRequest(as(no), { projectId, reason: 'no-time' })
    await move(projectId, { location: 'Karlstad' })
    await move(projectId, { location: 'Gävle', street: 'Hamngatan 1' })
    const [returned, ...others] = await eventsOf(projectId, 'project.requests-returned')
    expect([returned, others]).toEqual([{ companyIds: expect.arrayContaining([silent.companyId]) }, []])
    expect(returned).not.toEqual({ companyIds: expect.arrayContaining([no.companyId]) })
    expect(await ownRequest(as(no), projectId)).toMatchObject({ declineReason: 'no-time', releasedAt: null })
  })

  test('gets another trade, whose answers it had before, and gives back a slot that its company cannot use', async () => {
    const writing = await companyIn('Luleå', { categories: ['bathroom'] })
    const { projectId } = await aProject(world, karin, {
      category: 'bathroom',
      location: 'Luleå',
      answers: { floorArea: 6, pipes: 'replace' },
    })
    await startQuote(as(writing), { projectId })
    const review = await reviewWork(asKarin(), { category: 'painting', location: 'Luleå', projectId })
    expect(review).toMatchObject({ isMoved: false, outOfSight: { pipes: 'replace' }, released: 1 })
    await move(projectId, {
      category: 'painting',
      location: 'Luleå',
      answers: { paintArea: 40, pipes: 'keep' },
    })
    expect(await getOwnProject(asKarin(), projectId)).toMatchObject({
      category: 'painting',
      answers: { paintArea: 40 },
      street: 'Storgatan 12',
    })
    expect(await eventsOf(projectId, 'project.slot-freed')).toEqual([{ companyId: writing.companyId }])
    const back = await reviewWork(asKarin(), { category: 'bathroom', location: 'Luleå', projectId })
    expect(back.answers).toEqual({ floorArea: 6, pipes: 'replace' })
  })

  test('is refused when the place is unknown, when nothing changes, and to others', async () => {
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Kalmar' })
    const code = async (work: Partial<ReviewedWorkInput>) => {
      const refused = await move(projectId, work).catch((error: unknown) => error)
      return refused instanceof Refused ? refused.code : refused
    }
    expect(await code({ location: 'Xyzzyköping' })).toBe('municipality-missing')
    expect(await code({ location: 'Xyzzyköping', municipality: '9999' })).toBe('municipality-unknown')
    expect(await code({ location: 'Kalmar' })).toBe('nothing-amended')
    const olle = await aCustomer(world)
    const others = { category: 'outdoor' as const, location: 'Lund', street: '', projectId }
    await expect(amendWork(world.context(olle.actor), others)).rejects.toBeInstanceOf(NotFound)
    await expect(reviewWork(world.context(olle.actor), others)).rejects.toBeInstanceOf(NotFound)
    expect(await code({ location: 'Xyzzyköping', municipality: '1281' })).toMatchObject({ asked: 0 })
  })
})

describe('amend-work: a project with quotes', () => {
  test('asks companies that have quoted, and companies at the new place although quotes wait to be confirmed', async () => {
    const [bygg, gone] = [await companyIn('Växjö'), await companyIn('Växjö')]
    const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Växjö' })
    const { quoteId } = await aQuote(world, bygg, projectId)
    const past = await aQuote(world, gone, projectId)
    await withdrawQuote(as(gone), past)
    const there = await companyIn('Visby')
    expect(await move(projectId, { location: 'Visby', street: 'Hamngatan 1' })).toEqual({
      asked: 1,
      released: 0,
    })
    await expect(acceptQuote(asKarin(), { projectId, quoteId })).rejects.toMatchObject({
      code: 'quote-unconfirmed',
    })
    expect(await amendedSince(as(bygg), quoteId)).toMatchObject({
      changes: [
        { field: 'place', before: expect.stringMatching(/^Växjö/), now: expect.stringMatching(/^Visby/) },
      ],
    })
    // A company whose quote is gone reads no more than anybody.
    const own = await getOwnQuote(as(gone), projectId)
    expect(own).toMatchObject({ isPast: true })
    const seen = await getProjectForCompany(as(gone), projectId, { quoted: true, quoteIsPast: true })
    expect(seen.access).toBe('card')
    expect(await amendedSince(as(gone), past.quoteId)).toBeNull()
    expect(await getOwnQuote(as(bygg), projectId)).toMatchObject({ isPast: false })

    expect(await dispatch(world, projectId, 'work-amended')).toEqual({ asked: 1 })
    expect(await invitedTo(projectId)).toEqual([there.companyId])
    await confirmQuote(as(bygg), { quoteId, seenVersion: 2 })
    await acceptQuote(asKarin(), { projectId, quoteId })
  })
})

describe('amend-work: races', () => {
  test('with dispatch leave no company asked that does not take the work, and one run about it', async () => {
    const old = await companyIn('Kiruna')
    for (let round = 0; round < 3; round++) {
      const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Kiruna' })
      await dispatch(world, projectId, null)
      await Promise.all([
        dispatchProject(world.context(system('test')), { projectId, reason: 'published' }),
        move(projectId, { location: 'Borås' }),
        dispatchProject(world.context(system('test')), { projectId, reason: 'extended' }),
      ])
      await dispatch(world, projectId, 'work-amended')
      expect(await see(old, projectId)).toMatchObject({ access: 'card', invited: false })
      const open = (await runsOf(projectId)).filter(({ outcome }) => outcome === null)
      expect(open).toMatchObject([{ work_version: 2 }])
    }
  })

  test('with a quote: it was sent before and is asked for, or refused since its company does not fit', async () => {
    for (let round = 0; round < 4; round++) {
      const company = await companyIn('Örebro')
      const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Örebro' })
      const [sent, moved] = await Promise.allSettled([
        sendQuote(as(company), { ...quoteWords(world), projectId, seenVersion: 1 }),
        move(projectId, { location: 'Falun' }),
      ])
      const asked = moved.status === 'fulfilled' ? moved.value.asked : null
      if (sent.status === 'fulfilled') {
        expect(asked).toBe(1)
        expect(await getOwnQuote(as(company), projectId)).toMatchObject({ isConfirmed: false })
      } else {
        expect(sent.reason).toMatchObject({ code: 'company-does-not-fit' })
        expect(asked).toBe(0)
      }
    }
  })
})
