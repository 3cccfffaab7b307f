import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { saveQuoteNote } from '#features/quotes/server/ledger/save-quote-note.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aFinishedJob, hoursAfter, ofCompany, ofCustomer } from '#tests/support/market/finished-job.ts'
import { aTimelineEntry } from '#tests/support/market/timeline-entry.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { betweenTypes, HIDDEN_TYPES } from '../../domain/timeline/timeline.ts'
import { timelineSentence, timelineTexts } from '../../texts/timeline.ts'
import { disclosuresOf, timelineOf } from './timeline-queries.ts'

const ENTRY = aTimelineEntry({ id: '1', type: 'quote.confirmed', by: 'company' })

test('the owner reads what has happened and which companies have read what; nobody else does', async () => {
  const world = await testServices()
  await loadPlaces(world.context())
  const [karin, olle] = [await aCustomer(world), await aCustomer(world)]
  const company = await aVerifiedCompany(world, { companyName: 'Björkens Bygg AB' })
  const { projectId } = await aProject(world, karin)
  const { quoteId } = await aQuote(world, company, projectId)
  const asKarin = world.context(karin.actor)
  await amendProject(asKarin, { ...amendedWords(), projectId })
  await saveQuoteNote(asKarin, { projectId, quoteId, words: 'Fråga om golvvärmen.' })
  await confirmQuote(world.context(company.actor), { quoteId, seenVersion: 2 })
  await acceptQuote(asKarin, { projectId, quoteId })

  expect((await timelineOf(asKarin, projectId)).entries.map(timelineSentence)).toEqual([
    'Du accepterade offerten från Björkens Bygg AB för 150\u00a0000\u00a0kr.',
    'Björkens Bygg AB bekräftade sin offert efter din ändring.',
    'Du antecknade något om offerten från Björkens Bygg AB.',
    'Du ändrade projektet. Företaget med offert fick veta det.',
    'Björkens Bygg AB lämnade en offert.',
    'Du publicerade projektet.',
  ])
  const at = world.services.clock()
  expect(await disclosuresOf(asKarin, projectId)).toEqual([
    { companyId: company.companyId, company: 'Björkens Bygg AB', readAt: at, contactAt: at, shares: [] },
  ])
  for (const stranger of [olle, company]) {
    expect(await timelineOf(world.context(stranger.actor), projectId)).toEqual({ entries: [], next: null })
    expect(await disclosuresOf(world.context(stranger.actor), projectId)).toEqual([])
  }
})

test('reviews of both sides are included, the company’s only when it is published', async () => {
  const world = await testServices()
  await loadPlaces(world.context())
  const company = await aVerifiedCompany(world, { companyName: 'Björkens Bygg AB' })
  const job = await aFinishedJob(world, { company })
  const { projectId } = job
  const [asKarin, asBjörken] = [
    () => world.context(job.customer.actor),
    () => world.context(job.company.actor),
  ]
  const sentences = async () => (await timelineOf(asKarin(), projectId)).entries.map(timelineSentence)
  hoursAfter(world, job, 36)
  const before = await sentences()
  await saveReview(asBjörken(), { projectId, ...ofCustomer() })
  await saveReview(asBjörken(), { projectId, ...ofCustomer('Bra.') })
  expect(await sentences()).toEqual(before)
  await saveReview(asKarin(), { projectId, ...ofCompany() })
  await answerReview(asBjörken(), { projectId, answer: 'Tack!' })
  const since = (await sentences()).slice(0, -before.length)
  expect(since[0]).toBe('Björkens Bygg AB svarade på ditt omdöme.')
  expect(since.slice(1, 3).toSorted()).toEqual([
    'Ditt omdöme om Björkens Bygg AB publicerades.',
    'Omdömet från Björkens Bygg AB om dig kan nu läsas av företag som läser dina projekt.',
  ])
  expect(since.slice(3)).toEqual(['Du skrev ett omdöme om Björkens Bygg AB. Det är inte publicerat än.'])
})

test('a company that is not known any more has no name, at the beginning of a sentence and within one', () => {
  const about = (type: string) => ({ ...ENTRY, type })
  expect(['quote.confirmed', 'quote.note-saved'].map((type) => timelineSentence(about(type)))).toEqual([
    'Ett företag bekräftade sin offert efter din ändring.',
    'Du antecknade något om offerten från ett företag.',
  ])
})

test('older entries are on pages of their own, so that every event can be reached', async () => {
  const world = await testServices()
  await loadPlaces(world.context())
  const karin = await aCustomer(world)
  const { projectId } = await aProject(world, karin)
  const ctx = world.context(karin.actor)
  for (let change = 0; change < 120; change++)
    await changeAddress(ctx, { projectId, street: `Kungsgatan ${change + 1}` })
  const pages: string[][] = []
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page = await timelineOf(ctx, projectId, next)
    pages.push(page.entries.map(({ id }) => id))
    next = page.next
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 21])
  const ids = pages.flat()
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(new Set(ids).size).toBe(121)
  expect((await timelineOf(ctx, projectId, ids.at(-1))).entries).toEqual([])
})

test('every type of event of a project, its quotes, visits, reviews and conversations has a sentence, or a reason to have none', async () => {
  const documented = await readFile(new URL('../../../../../docs/events.md', import.meta.url), 'utf8')
  const types = [...documented.matchAll(/^- `((?:project|quote|visit|review|conversation)\.[\w-]+)`/gm)].map(
    ([, type = '']) => type,
  )
  expect(types.length).toBeGreaterThan(50)
  const sentenceOf = (type: string) =>
    timelineSentence({ ...ENTRY, type, by: 'system', company: 'Alma Bygg' })
  const isRead = (type: string) => /^(project|quote)\./.test(type) || betweenTypes.some((one) => one === type)
  for (const type of types) {
    const hasLine = isRead(type) && sentenceOf(type) !== timelineTexts.else
    expect.soft([type, hasLine !== Object.hasOwn(HIDDEN_TYPES, type)]).toEqual([type, true])
  }
})
