import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { aProject } from '#tests/support/a-project.ts'
import { quoteWords, richQuoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { QuoteInput } from '../domain/quote-input.ts'
import { getOwnQuote, listQuotesForOwner } from './quote-queries.ts'
import { eraseQuoteWordsOf } from './quote-store.ts'
import { sendQuote } from './send-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

let world: TestWorld
let karin: Customer
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})

async function sendRich(company: Company, overrides = {}) {
  const { projectId } = await aProject(world, karin)
  const input = { ...richQuoteWords(world, overrides), projectId }
  return { projectId, ...(await sendQuote(world.context(company.actor), input)) }
}

describe('send-quote: a quote with every field', () => {
  test('is read whole by its company and by the customer', async () => {
    const company = await aVerifiedCompany(world)
    const { projectId, quoteId } = await sendRich(company)
    const own = await getOwnQuote(world.context(company.actor), projectId)
    const [received] = await listQuotesForOwner(world.context(karin.actor), projectId)
    expect(own).toMatchObject({
      id: quoteId,
      priceKind: 'running',
      capOre: 9_900_000,
      endDate: '2027-01-26',
      included: ['Rivning', 'Slutstädning'],
      excluded: ['Flytt av rör'],
      assumptions: 'Vattnet kan stängas av i lägenheten.',
      guaranteeYears: 5,
      guarantee: 'På tätskikt och plattsättning.',
      price: {
        netOre: 7_276_000,
        vatOre: 1_724_000,
        grossOre: 9_000_000,
        labourGrossOre: 5_595_000,
        materialGrossOre: 2_500_000,
        travelGrossOre: 375_000,
        otherGrossOre: 530_000,
      },
      rotDeductionOre: 1_678_500,
      stages: [
        { name: 'Vid start', due: 'before-start', amountOre: 900_000, percentHundredths: 1_000 },
        { name: 'När väggarna är klara', due: 'under-way', amountOre: 4_000_000, percentHundredths: null },
        { name: 'Efter slutstädning', due: 'when-done', amountOre: 4_100_000, percentHundredths: null },
      ],
    })
    expect(own?.lines).toMatchObject([
      { position: 1, minutes: 4_800, unitPriceOre: 60_000, netOre: 4_800_000, scope: 'bathroomScope' },
      { position: 2, quantityHundredths: 2_000, unit: 'm2', netOre: 2_000_000, vatRate: 25 },
      { position: 3, kind: 'travel', netOre: 300_000 },
      { position: 4, vatRate: 6, netOre: 500_000, grossOre: 530_000 },
      { position: 5, isOption: true, grossOre: 1_250_000 },
      { position: 6, isDiscount: true, netOre: -324_000, grossOre: -405_000 },
    ])
    const { lines, price, stages, included } = received ?? {}
    expect({ lines, price, stages, included }).toEqual({
      lines: own?.lines,
      price: own?.price,
      stages: own?.stages,
      included: own?.included,
    })
  })

  test('of a company without VAT has rate 0 on every line, whatever the lines say', async () => {
    const company = await aVerifiedCompany(world, { vatExempt: true })
    const { projectId } = await sendRich(company)
    const own = await getOwnQuote(world.context(company.actor), projectId)
    expect(own?.price).toMatchObject({ netOre: 7_276_000, vatOre: 0, grossOre: 7_276_000 })
    expect(own?.lines.map(({ vatRate }) => vatRate)).toEqual([0, 0, 0, 0, 0, 0])
    expect(own?.stages.map(({ amountOre }) => amountOre)).toEqual([727_600, 4_000_000, 2_548_400])
  })

  test('with two hundred lines is sent', async () => {
    const lines = Array.from({ length: 200 }, () => ({
      kind: 'other' as const,
      description: 'x',
      amountOre: 100,
    }))
    const company = await aVerifiedCompany(world)
    const { projectId } = await sendRich(company, { lines, stages: [], capOre: undefined })
    expect((await getOwnQuote(world.context(company.actor), projectId))?.lines).toHaveLength(200)
  })

  test.each<[string, (words: QuoteInput) => Partial<QuoteInput>]>([
    ['payment-plan-differs', () => ({ stages: [{ name: 'Allt', due: 'when-done', amountOre: 8_999_999 }] })],
    ['cap-too-low', () => ({ capOre: 8_999_999 })],
    [
      'discount-too-large',
      ({ lines }) => ({
        lines: [...lines, { kind: 'travel', description: 'x', amountOre: 300_001, isDiscount: true }],
      }),
    ],
    [
      'price-zero',
      ({ lines }) => ({ lines: lines.map((line) => ({ ...line, isOption: true, isDiscount: false })) }),
    ],
  ])('is refused when its amounts do not fit together: %s', async (code, change) => {
    const company = await aVerifiedCompany(world)
    await expect(sendRich(company, change(richQuoteWords(world)))).rejects.toMatchObject({ code })
  })

  test('loses all its words when the company is erased', async () => {
    const company = await aVerifiedCompany(world)
    const { projectId, quoteId } = await sendRich(company)
    await withdrawQuote(world.context(company.actor), { quoteId })
    await inTransaction(world.context(), (ctx) => eraseQuoteWordsOf(ctx, company.companyId))
    const [read] = await listQuotesForOwner(world.context(karin.actor), projectId)
    expect(read).toMatchObject({ included: [], excluded: [], assumptions: '', guarantee: '', stages: [] })
  })
})

describe('the database itself refuses', () => {
  const lineWith = (
    columns: string,
    values: string,
  ) => `insert into quote_lines (quote_id, position, kind, description, net_ore,
    vat_rate, gross_ore${columns && `, ${columns}`}) values ($quote, 7, 'labour', 'x', 100, 25, 125${values && `, ${values}`})`
  const bad = 'check constraint'
  test.each([
    [
      'payments that are not the price',
      `update quotes set stages = jsonb_set(stages, '{0,amountOre}', '1') where id = $quote`,
    ],
    [
      'a payment of nothing',
      `update quotes set stages = '[{"name":"x","due":"when-done","amountOre":0}]' where id = $quote`,
    ],
    [
      'a payment without a moment',
      `update quotes set stages = jsonb_set(stages, '{0,due}', '"soon"') where id = $quote`,
    ],
    ['a cap below the estimate', 'update quotes set cap_ore = gross_ore - 1 where id = $quote'],
    ['a cap of a fixed price', `update quotes set price_kind = 'fixed' where id = $quote`],
    ['an end before the start', 'update quotes set end_date = start_date - 1 where id = $quote'],
    ['twenty-one things', `update quotes set included = array_fill('x'::text, array[21]) where id = $quote`],
    ['an empty thing', `update quotes set excluded = '{""}' where id = $quote`],
    ['eleven years', 'update quotes set guarantee_years = 11 where id = $quote'],
    ['a discount that adds', lineWith('is_discount', 'true')],
    ['a line below nothing', 'update quote_lines set net_ore = -1 where quote_id = $quote and position = 1'],
    [
      'an option that is a discount',
      'update quote_lines set is_option = true where quote_id = $quote and position = 6',
    ],
    ['hours and a quantity', lineWith('minutes, quantity_hundredths, unit', `60, 100, 'km'`)],
    ['a quantity of nothing known', lineWith('quantity_hundredths', '100')],
    ['a price each without a quantity', lineWith('unit_price_ore', '100')],
    ['an amount that is no product', lineWith('minutes, unit_price_ore', '60, 99')],
    ['line 201', 'update quote_lines set position = 201 where quote_id = $quote and position = 1'],
    ['an unknown kind', `update quote_lines set kind = 'gift' where quote_id = $quote and position = 1`],
  ])('%s', async (_, statement) => {
    const quoteId = await (rich ??= aRichQuote())
    const [before = '', ...after] = statement.split('$quote')
    const query = after.reduce(
      (sofar, part) => sql`${sofar}${quoteId}${sql.raw(part)}`,
      sql`${sql.raw(before)}`,
    )
    await expect(query.execute(world.services.db)).rejects.toThrow(bad)
  })

  test('an older quote without the new fields keeps its values', async () => {
    const company = await aVerifiedCompany(world)
    const { projectId } = await aProject(world, karin)
    const words = { ...quoteWords(world), submissionKey: randomUUID(), projectId }
    await sendQuote(world.context(company.actor), words)
    expect(await getOwnQuote(world.context(company.actor), projectId)).toMatchObject({
      endDate: null,
      included: [],
      capOre: null,
      guaranteeYears: null,
      stages: [],
      lines: [{ minutes: null, unit: null, isOption: false, scope: null }, { isDiscount: false }],
    })
  })
})

let rich: Promise<string> | undefined
async function aRichQuote(): Promise<string> {
  return (await sendRich(await aVerifiedCompany(world))).quoteId
}
