import { beforeAll, expect, test } from 'vitest'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { besideQuotes } from '../open-slot-queries.ts'
import { listOwnQuotes } from '../own-quote-queries.ts'
import { rejectQuote } from '../reject-quote.ts'
import { startQuote } from '../start-quote.ts'
import { wonJobFile } from './job-file.ts'
import { ownMonths, ownQuoteCounts, ownResults } from './own-result-queries.ts'
import { wonJobs } from './won-job-queries.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

test('a company reads only the results, months and jobs of its own quotes', async () => {
  world.at('2026-11-21T08:00:00Z')
  const karin = await aCustomer(world)
  const [bygg, other] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const onlooker = await aVerifiedCompany(world)
  const own = () => world.context(bygg.actor)
  const first = await aProject(world, karin, { title: 'Badrum ett', endDate: '2027-03-31' })
  const second = await aProject(world, karin)
  const third = await aProject(world, karin)
  await dispatch(world, first.projectId)
  world.at('2026-11-21T14:00:00Z')
  const ids = [first, second, third].map(({ projectId }) => projectId)
  const [won, lost] = [await aQuote(world, bygg, ids[0] ?? ''), await aQuote(world, bygg, ids[1] ?? '')]
  await aQuote(world, bygg, ids[2] ?? '')
  await aQuote(world, other, ids[0] ?? '')
  await startQuote(world.context(other.actor), { projectId: ids[2] ?? '' })

  const slots = async (by: Company) => {
    const ctx = world.context(by.actor)
    const { projects } = await listProjectsForCompany(ctx, foundProjectsInput([]), { beside: besideQuotes })
    return Object.fromEntries(projects.map(({ project, slotsLeft }) => [project.id, slotsLeft]))
  }
  // Projects that it has answered are not counted.
  expect(await slots(bygg)).toEqual({})
  const answered = await listOwnQuotes(own(), { states: ['pending'], onOpenProjects: true })
  expect(new Set(answered.quotes.map(({ projectId }) => projectId))).toEqual(new Set(ids))
  // Its own reservation takes no slot from itself.
  expect(await slots(other)).toEqual({ [ids[1] ?? '']: 4, [ids[2] ?? '']: 4 })
  expect(await slots(onlooker)).toEqual({ [ids[0] ?? '']: 3, [ids[1] ?? '']: 4, [ids[2] ?? '']: 3 })

  const asOwner = () => world.context(karin.actor)
  await acceptQuote(asOwner(), { projectId: ids[0] ?? '', quoteId: won.quoteId })
  await rejectQuote(asOwner(), { projectId: ids[1] ?? '', quoteId: lost.quoteId })
  expect(await ownQuoteCounts(own())).toEqual({ pending: 1, won: 1, lost: 1, withdrawn: 0 })
  expect(await ownResults(own())).toEqual(
    expect.arrayContaining([
      { category: 'bathroom', priceKind: 'fixed', answerHours: 6, isWon: true },
      { category: 'bathroom', priceKind: 'fixed', answerHours: 6, isWon: false },
    ]),
  )
  expect(await wonJobs(own())).toMatchObject([
    {
      id: ids[0],
      title: 'Badrum ett',
      state: 'awarded',
      place: 'Uppsala',
      lastDay: '2027-03-31',
      startedOn: null,
    },
  ])
  const file = await wonJobFile(own(), ids[0] ?? '')
  expect(file).toMatch(/DTEND;VALUE=DATE:20270401\r\nSUMMARY:Badrum ett\r\nLOCATION:.*Uppsala\r\n/)
  await expect(wonJobFile(world.context(other.actor), ids[0] ?? '')).rejects.toThrow('not found')
  await expect(wonJobFile(own(), ids[1] ?? '')).rejects.toThrow('not found')
  // 31 December 23:30 UTC is in January in Stockholm.
  world.at('2026-12-01T10:00:00Z')
  await startProject(own(), { projectId: ids[0] ?? '' })
  world.at('2026-12-31T23:30:00Z')
  await completeProject(asOwner(), { projectId: ids[0] ?? '' })
  const [job] = await wonJobs(own())
  expect(job).toMatchObject({ state: 'completed', firstDay: '2026-12-01', lastDay: '2027-01-01' })
  const months = await ownMonths(own())
  expect(months).toHaveLength(12)
  expect(months.at(-3)).toEqual({ month: '2026-11', requests: 1, answers: 3, wins: 1, earnedOre: 0 })
  expect(months.at(-1)).toEqual({
    month: '2027-01',
    requests: 0,
    answers: 0,
    wins: 0,
    earnedOre: job?.grossOre,
  })

  expect(await wonJobs(world.context(other.actor))).toEqual([])
  expect(await ownQuoteCounts(world.context(other.actor))).toMatchObject({ won: 0, lost: 1 })
  for (const actor of [karin.actor, { ...bygg.actor, companyId: null }]) {
    const stranger = world.context(actor)
    expect(await wonJobs(stranger)).toEqual([])
    expect(await ownResults(stranger)).toEqual([])
    expect(await listOwnQuotes(stranger)).toEqual({ quotes: [], next: null })
    expect((await ownMonths(stranger)).every(({ answers, wins }) => answers + wins === 0)).toBe(true)
  }
})
