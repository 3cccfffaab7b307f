import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { NotFound } from '#kernel/refusal.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { getOwnQuote, listQuotesForOwner } from '../quote-queries.ts'
import { sendQuote } from '../send-quote.ts'
import { amendProject } from './amend-project.ts'
import { amendedSince } from './amended-queries.ts'
import { confirmQuote } from './confirm-quote.ts'

let world: TestWorld
let karin: Customer
let bygg: Company
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  karin = await aCustomer(world)
  bygg = await aVerifiedCompany(world)
})

const asKarin = () => world.context(karin.actor)
const asBygg = () => world.context(bygg.actor)

async function aQuotedProject() {
  const { projectId } = await aProject(world, karin)
  return { projectId, ...(await aQuote(world, bygg, projectId)) }
}

async function eventsOf(id: string) {
  const rows = await world.services.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.filter(({ type }) => /amended|confirmed/.test(type))
}

describe('amend-project: a project', () => {
  test("changes the answers that a quote rests on, and the quote's company reads which", async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const answers = { floorArea: 6, pipes: 'replace' }
    expect(await amendProject(asKarin(), { projectId, answers })).toMatchObject({ asked: 1 })
    expect(await getOwnProject(asKarin(), projectId)).toMatchObject({ answers, version: 2 })
    await expect(acceptQuote(asKarin(), { projectId, quoteId })).rejects.toMatchObject({
      code: 'quote-unconfirmed',
    })
    expect(await amendedSince(asBygg(), quoteId)).toMatchObject({
      version: 2,
      changes: [{ field: 'answers', now: answers }],
    })
    await expect(amendProject(asKarin(), { projectId, answers })).rejects.toMatchObject({
      code: 'nothing-amended',
    })
  })

  test('is not changed by a form that was opened before another change, and is by one that has read it', async () => {
    const { projectId } = await aProject(world, karin)
    const opened = { projectId, seenVersion: 1 }
    await amendProject(asKarin(), { ...amendedWords({ title: 'Badrum' }), ...opened })
    const later = { ...amendedWords({ title: 'Bara toaletten' }), projectId }
    await expect(amendProject(asKarin(), { ...later, ...opened })).rejects.toMatchObject({
      code: 'amended-meanwhile',
    })
    await amendProject(asKarin(), { ...later, seenVersion: 2 })
    expect(await getOwnProject(asKarin(), projectId)).toMatchObject({ title: 'Bara toaletten', version: 3 })
  })

  test('without quotes changes without a limit, and notifies nobody', async () => {
    const { projectId } = await aProject(world, karin)
    const words = amendedWords({ title: 'Ring 070-123 45 67', needsPermit: 'yes', additionalInfo: 'Hiss' })
    expect(await amendProject(asKarin(), { ...words, projectId })).toMatchObject({ asked: 0 })
    expect(await getOwnProject(asKarin(), projectId)).toMatchObject({
      ...words,
      version: 2,
      location: 'Uppsala',
    })
    expect(await eventsOf(projectId)).toEqual([
      { type: 'project.amended', payload: { ownerId: karin.userId, companyIds: [] } },
    ])
    const card = await world.services.db
      .selectFrom('projects')
      .select('card_title')
      .where('id', '=', projectId)
      .executeTakeFirst()
    expect(card).toEqual({ card_title: null })
  })

  test('with a quote asks its company, which reads the changes; until it confirms, the quote cannot be accepted', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const words = amendedWords({
      title: 'Badrum och tvättstuga',
      description: 'Ring 070-123 45 67 om båda rummen.',
    })
    expect(await amendProject(asKarin(), { ...words, projectId })).toMatchObject({ asked: 1 })
    await expect(acceptQuote(asKarin(), { projectId, quoteId })).rejects.toMatchObject({
      code: 'quote-unconfirmed',
    })
    const [quote] = await listQuotesForOwner(asKarin(), projectId)
    expect(quote).toMatchObject({ isConfirmed: false, allowed: { accept: false, reject: true } })
    expect(await getOwnQuote(asBygg(), projectId)).toMatchObject({
      allowed: { confirm: true, revise: true, withdraw: true },
    })
    expect(await amendedSince(asBygg(), quoteId)).toEqual({
      version: 2,
      changes: [
        { field: 'title', before: 'Renovera badrum i villa', now: 'Badrum och tvättstuga' },
        { field: 'description', before: expect.stringContaining('5 kvm'), now: 'Ring ••• om båda rummen.' },
      ],
    })
  })

  test('of another customer is not found, and its changes are not shown to other companies', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const olle = await aCustomer(world)
    const amend = amendProject(world.context(olle.actor), { ...amendedWords(), projectId })
    await expect(amend).rejects.toBeInstanceOf(NotFound)
    await amendProject(asKarin(), { ...amendedWords(), projectId })
    const rival = await aVerifiedCompany(world)
    expect(await amendedSince(world.context(rival.actor), quoteId)).toBeNull()
    expect(await amendedSince(asKarin(), quoteId)).toBeNull()
  })

  test('is not changed by values that it has already', async () => {
    const { projectId } = await aProject(world, karin)
    const same = amendedWords({ title: 'Renovera badrum i villa' })
    await expect(amendProject(asKarin(), { ...same, projectId })).rejects.toMatchObject({
      code: 'nothing-amended',
    })
    expect(await getOwnProject(asKarin(), projectId)).toMatchObject({ version: 1 })
  })
})

describe('confirm-quote: a quote', () => {
  test('that is confirmed can be accepted', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    await amendProject(asKarin(), { ...amendedWords(), projectId })
    await confirmQuote(asBygg(), { quoteId, seenVersion: 2 })
    expect(await amendedSince(asBygg(), quoteId)).toBeNull()
    expect((await eventsOf(quoteId)).map(({ type }) => type)).toEqual(['quote.confirmed'])
    await acceptQuote(asKarin(), { projectId, quoteId })
  })

  test('is confirmed once, for the version that the page showed, and only by its own company', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    await amendProject(asKarin(), { ...amendedWords(), projectId })
    await amendProject(asKarin(), { ...amendedWords({ title: 'Bara badrummet' }), projectId })
    const confirm = (seenVersion: number, company = bygg) =>
      confirmQuote(world.context(company.actor), { quoteId, seenVersion })
    await expect(confirm(2)).rejects.toMatchObject({ code: 'amended-again' })
    await expect(confirm(3, await aVerifiedCompany(world))).rejects.toBeInstanceOf(NotFound)
    await expect(confirmQuote(asKarin(), { quoteId, seenVersion: 3 })).rejects.toBeInstanceOf(NotFound)
    await confirm(3)
    await expect(confirm(3)).rejects.toMatchObject({ code: 'quote-confirmed-already' })
  })

  test('that was written before the amendment and sent after it has to be confirmed', async () => {
    const { projectId } = await aProject(world, karin)
    await amendProject(asKarin(), { ...amendedWords(), projectId })
    const sent = await sendQuote(asBygg(), { ...quoteWords(world), seenVersion: 1, projectId })
    await expect(acceptQuote(asKarin(), { projectId, ...sent })).rejects.toMatchObject({
      code: 'quote-unconfirmed',
    })
    expect(await amendedSince(asBygg(), sent.quoteId)).toMatchObject({ changes: [{ field: 'title' }] })
  })
})

test('that is not confirmed is not accepted by the database either', async () => {
  const { projectId, quoteId } = await aQuotedProject()
  await amendProject(asKarin(), { ...amendedWords(), projectId })
  const write = world.services.db.updateTable('quotes').set({ state: 'accepted' }).where('id', '=', quoteId)
  await expect(write.execute()).rejects.toMatchObject({ constraint: 'quotes_accepted_is_confirmed' })
})
