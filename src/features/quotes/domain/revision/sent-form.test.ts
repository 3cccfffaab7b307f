import { expect, test } from 'vitest'
import { composeQuote } from '../compose-quote.ts'
import { quoteForm } from '../quote-input.ts'
import { formOfSent } from './sent-form.ts'

const today = '2026-11-21'
const company = { vatExempt: false }

test.each([true, false])(
  'the form of a sent quote, sent again unchanged, gives the same quote (with VAT: %s)',
  (withVat) => {
    const sent = composeQuote(
      {
        priceKind: 'running',
        capOre: 90_000_000,
        startDate: '2027-01-10',
        endDate: '2027-03-01',
        validUntil: '2026-12-20',
        message: 'Hej',
        included: ['Bortforsling', 'Slutstädning'],
        excluded: ['Handdukstork'],
        assumptions: 'Stommen är frisk.',
        guaranteeYears: 5,
        guarantee: 'Tätskikt enligt branschregler.',
        stages: [
          { name: 'Vid start', due: 'before-start', percentHundredths: 3_333 },
          { name: 'Halvvägs', due: 'under-way', amountOre: 150_050 },
          { name: 'Slut', due: 'when-done' },
        ],
        enteredWithVat: withVat,
        lines: [
          { kind: 'labour', description: 'Rivning', amountOre: 1_234_567 },
          {
            kind: 'labour',
            description: 'Plattor',
            minutes: 1_000,
            unitPriceOre: 60_000,
            amountOre: 1_000_000,
            scope: 'floorArea',
          },
          {
            kind: 'material',
            description: 'Kakel',
            quantityHundredths: 1_250,
            unit: 'm2',
            unitPriceOre: 40_000,
            amountOre: 500_000,
          },
          { kind: 'material', description: 'Rabatt', amountOre: 9_999, isDiscount: true },
          {
            kind: 'labour',
            description: 'Vinterrabatt',
            amountOre: 0,
            percentHundredths: 525,
            isDiscount: true,
          },
          { kind: 'other', description: 'Handdukstork', amountOre: 300_000, isOption: true, vatRate: 25 },
          { kind: 'travel', description: 'Resa', amountOre: 50_005 },
        ],
      },
      company,
      today,
    )
    const { lines, stages, ...draft } = formOfSent(sent)
    const form = quoteForm(today, company).parse({
      ...draft,
      enteredWithVat: String(draft.enteredWithVat),
      lines: lines.map(({ key: _key, ...line }) => line),
      stages: stages.map(({ key: _key, ...stage }) => stage),
      submissionKey: crypto.randomUUID(),
    })
    const again = composeQuote(form, company, today)
    expect(again.lines).toEqual(sent.lines)
    expect(again.price).toEqual(sent.price)
    expect(again.stages.map(({ amountOre }) => amountOre)).toEqual(
      sent.stages.map(({ amountOre }) => amountOre),
    )
    expect({ ...again, stages: [] }).toEqual({ ...sent, stages: [] })
  },
)

test('numbers of a sent quote have the form of those that the form computes', () => {
  const line = { kind: 'labour' as const, description: 'Arbete' }
  const sent = composeQuote(
    {
      priceKind: 'running',
      capOre: 30_000_000,
      startDate: '2027-01-10',
      validUntil: '2026-12-20',
      message: '',
      stages: [
        { name: 'Start', due: 'under-way', amountOre: 8_320_000 },
        { name: 'Slut', due: 'when-done' },
      ],
      enteredWithVat: false,
      lines: [
        { ...line, amountOre: 8_320_000 },
        { ...line, amountOre: 1_234_550 },
        { ...line, minutes: 181 * 60, unitPriceOre: 69_000, amountOre: 12_489_000 },
        { ...line, minutes: 750, unitPriceOre: 120_000, amountOre: 1_500_000 },
      ],
    },
    company,
    today,
  )
  const { lines, stages, capOre } = formOfSent(sent)
  expect(lines.map(({ amount, quantity, unitPrice }) => [amount, quantity, unitPrice])).toEqual([
    ['83\u00a0200', '', ''],
    ['12\u00a0345,50', '', ''],
    ['', '181', '690'],
    ['', '12:30', '1\u00a0200'],
  ])
  expect([stages[0]?.amount, capOre]).toEqual(['83\u00a0200', '300\u00a0000'])
})

test('the last payment of a sent quote takes the rest of a changed price, unless it was a share', () => {
  const sent = (stages: Parameters<typeof composeQuote>[0]['stages']) =>
    formOfSent(
      composeQuote(
        {
          priceKind: 'fixed',
          startDate: '2027-01-10',
          validUntil: '2026-12-20',
          message: '',
          included: [],
          excluded: [],
          assumptions: '',
          guarantee: '',
          stages,
          enteredWithVat: true,
          lines: [{ kind: 'labour', description: 'Rivning', amountOre: 1_000_000 }],
        },
        company,
        today,
      ),
    ).stages.map(({ amount }) => amount)
  const first = { name: 'Vid start', due: 'under-way' as const, percentHundredths: 3_000 }
  const last = { name: 'Slut', due: 'when-done' as const }
  expect(sent([first, last])).toEqual(['30 %', ''])
  expect(
    sent([
      { ...last, amountOre: 100_000 },
      { ...last, amountOre: 900_000 },
    ]),
  ).toEqual(['1\u00a0000', ''])
  expect(sent([first, { ...last, percentHundredths: 7_000 }])).toEqual(['30 %', '70 %'])
})
