import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { NotFound } from '#kernel/refusal.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { amendProject } from '../amendment/amend-project.ts'
import { getOwnQuote, listQuotesForOwner } from '../quote-queries.ts'
import { withdrawQuote } from '../withdraw-quote.ts'
import { versionsBefore } from './quote-version-queries.ts'
import { reviseQuote } from './revise-quote.ts'

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
const DEARER = [{ kind: 'labour' as const, description: 'Rivning och golv', amountOre: 9_000_000 }]

async function aQuotedProject() {
  const { projectId } = await aProject(world, karin)
  return { projectId, ...(await aQuote(world, bygg, projectId, { message: 'Ring 070-123 45 67' })) }
}

const revise = (quoteId: string, words: Parameters<typeof quoteWords>[1] = { lines: DEARER }) =>
  reviseQuote(asBygg(), { ...quoteWords(world, words), quoteId })

describe('revise-quote: a new version', () => {
  test('replaces the quote in its slot, with computed amounts; both parties can read the earlier one', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const before = await getOwnQuote(asBygg(), projectId)
    expect(await revise(quoteId)).toEqual({ projectId, created: true })
    const [now, ...others] = await listQuotesForOwner(asKarin(), projectId)
    expect(others).toEqual([])
    expect(now).toMatchObject({
      id: quoteId,
      state: 'pending',
      version: 2,
      isConfirmed: true,
      lines: [{ description: 'Rivning och golv', netOre: 9_000_000, grossOre: 11_250_000 }],
      price: { netOre: 9_000_000, grossOre: 11_250_000, labourGrossOre: 11_250_000 },
    })
    const [own] = await versionsBefore(asBygg(), now ? [now] : [])
    const { lines, price, message, sentAt, rotDeductionOre } = before ?? {}
    expect(own?.versions).toMatchObject([{ version: 1, lines, price, message, sentAt, rotDeductionOre }])
    const [read] = await versionsBefore(asKarin(), now ? [now] : [])
    expect(read?.versions).toMatchObject([{ version: 1, lines, price, message: 'Ring •••' }])
  })

  test('is confirmed for the present version of the project, so it can be accepted', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    await amendProject(asKarin(), { ...amendedWords(), projectId })
    await revise(quoteId)
    await acceptQuote(asKarin(), { projectId, quoteId, seenVersion: 2 })
  })

  test('is not accepted by a customer who has read the earlier version', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    await revise(quoteId)
    const accept = acceptQuote(asKarin(), { projectId, quoteId, seenVersion: 1 })
    await expect(accept).rejects.toMatchObject({ code: 'quote-revised' })
  })

  test('does not replace one that the writer has not read, before they are told', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    await reviseQuote(asBygg(), { ...quoteWords(world, { lines: DEARER }), quoteId, replaces: 1 })
    const other = { ...quoteWords(world, { message: 'Från en annan flik' }), quoteId }
    await expect(reviseQuote(asBygg(), { ...other, replaces: 1 })).rejects.toMatchObject({
      code: 'quote-replaced',
    })
    expect(await getOwnQuote(asBygg(), projectId)).toMatchObject({ version: 2 })
    expect(await reviseQuote(asBygg(), { ...other, replaces: 2 })).toEqual({ projectId, created: true })
  })

  test('is created once when its form is sent several times', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const words = { ...quoteWords(world, { lines: DEARER }), quoteId }
    expect(await reviseQuote(asBygg(), words)).toEqual({ projectId, created: true })
    expect(await reviseQuote(asBygg(), words)).toEqual({ projectId, created: false })
    expect(await getOwnQuote(asBygg(), projectId)).toMatchObject({ version: 2 })
  })

  test('is created once when its form is sent twice at the same time', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const words = { ...quoteWords(world, { lines: DEARER }), quoteId }
    const sent = await Promise.all([reviseQuote(asBygg(), words), reviseQuote(asBygg(), words)])
    expect(sent.filter(({ created }) => created)).toHaveLength(1)
    expect(await getOwnQuote(asBygg(), projectId)).toMatchObject({ version: 2 })
  })

  test("must differ from the earlier one, and be of the company's own pending quote", async () => {
    const { quoteId } = await aQuotedProject()
    const same = revise(quoteId, { message: 'Ring 070-123 45 67' })
    await expect(same).rejects.toMatchObject({ code: 'nothing-revised' })
    const rival = await aVerifiedCompany(world)
    const words = { ...quoteWords(world, { lines: DEARER }), quoteId }
    await expect(reviseQuote(world.context(rival.actor), words)).rejects.toBeInstanceOf(NotFound)
    await expect(reviseQuote(asKarin(), words)).rejects.toBeInstanceOf(NotFound)
    await withdrawQuote(asBygg(), { quoteId })
    await expect(revise(quoteId)).rejects.toMatchObject({ code: 'quote-withdrawn' })
  })

  test('is checked like a new quote, and can have hours, options and payments', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const optionOnly = [
      { kind: 'labour' as const, description: 'Tillval', amountOre: 500_000, isOption: true },
    ]
    await expect(revise(quoteId, { lines: optionOnly })).rejects.toThrow('price-zero')
    const discount = [
      ...DEARER,
      { kind: 'labour' as const, description: 'Rabatt', amountOre: 9_100_000, isDiscount: true },
    ]
    await expect(revise(quoteId, { lines: discount })).rejects.toThrow('discount-too-large')
    expect((await getOwnQuote(asBygg(), projectId))?.version).toBe(1)
    const hours = {
      kind: 'labour' as const,
      description: 'Golv',
      minutes: 600,
      unitPriceOre: 70_000,
      amountOre: 700_000,
    }
    await revise(quoteId, {
      lines: [hours, ...optionOnly],
      included: ['Slutstädning'],
      stages: [{ name: 'Allt', due: 'when-done' }],
    })
    expect(await getOwnQuote(asBygg(), projectId)).toMatchObject({
      version: 2,
      lines: [{ minutes: 600, unitPriceOre: 70_000, netOre: 700_000 }, { isOption: true }],
      price: { netOre: 700_000 },
      included: ['Slutstädning'],
      stages: [{ name: 'Allt', amountOre: 875_000 }],
    })
  })

  test('is offered while the company has one left on the project, in its earlier quotes there too', async () => {
    const { projectId, quoteId } = await aQuotedProject()
    const isOffered = async () => (await getOwnQuote(asBygg(), projectId))?.allowed.revise
    for (const message of ['Ett', 'Två', 'Tre', 'Fyra']) await revise(quoteId, { message })
    await withdrawQuote(asBygg(), { quoteId })
    world.at('2026-11-21T10:01:00Z')
    const again = await aQuote(world, bygg, projectId)
    expect(await isOffered()).toBe(true)
    await revise(again.quoteId, { message: 'Fem' })
    expect(await isOffered()).toBe(false)
    await expect(revise(again.quoteId, { message: 'Sex' })).rejects.toMatchObject({ code: 'revised-enough' })
    world.at('2026-11-21T10:00:00Z')
  })

  test('is not offered to a company whose checks have lapsed, which would be refused', async () => {
    const lapsing = await aVerifiedCompany(world, { itemsValidUntil: '2026-11-21' })
    const asLapsing = () => world.context(lapsing.actor)
    const { projectId } = await aProject(world, karin)
    const { quoteId } = await aQuote(world, lapsing, projectId)
    const isOffered = async () => (await getOwnQuote(asLapsing(), projectId))?.allowed.revise
    expect(await isOffered()).toBe(true)
    world.at('2026-11-22T10:00:00Z')
    expect(await isOffered()).toBe(false)
    const words = quoteWords(world, { lines: DEARER })
    await expect(reviseQuote(asLapsing(), { ...words, quoteId })).rejects.toMatchObject({
      code: 'company-not-verified',
    })
    world.at('2026-11-21T10:00:00Z')
  })

  test('with a number that is not the next one is refused by the database', async () => {
    const { quoteId } = await aQuotedProject()
    const { db } = world.services
    const write = db
      .updateTable('quotes')
      .set({ version: 7, revised_at: new Date() })
      .where('id', '=', quoteId)
    await expect(write.execute()).rejects.toMatchObject({ code: '23514' })
  })
})
