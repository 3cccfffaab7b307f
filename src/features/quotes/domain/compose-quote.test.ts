import { expect, test } from 'vitest'
import { composeQuote } from './compose-quote.ts'
import type { QuoteInput } from './quote-input.ts'

const input: Omit<QuoteInput, 'submissionKey'> = {
  priceKind: 'fixed',
  startDate: '2027-01-11',
  validUntil: '2026-12-21',
  message: 'Hej',
  enteredWithVat: false,
  lines: [
    { kind: 'labour', description: 'Rivning', amountOre: 1_000_000 },
    { kind: 'material', description: 'Kakel', amountOre: 800_000 },
  ],
}

test('labour gives a ROT reduction by its price including VAT, material gives none', () => {
  const quote = composeQuote(input, { vatExempt: false }, '2026-11-21')
  expect(quote.price).toMatchObject({ netOre: 1_800_000, vatOre: 450_000, grossOre: 2_250_000 })
  expect(quote.rot).toMatchObject({ rule: 'rot-2026', deductionOre: 375_000 })
})

test('a VAT-exempt company charges no VAT, however the amounts were entered', () => {
  for (const enteredWithVat of [true, false]) {
    const { price } = composeQuote({ ...input, enteredWithVat }, { vatExempt: true }, '2026-11-21')
    expect(price).toMatchObject({ netOre: 1_800_000, vatOre: 0, grossOre: 1_800_000 })
  }
})
