import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EnteredLine } from './line/quote-line.ts'
import { vatRateOn } from './line/vat-rates.ts'
import { approximateCeilingOre, priceQuote } from './price-quote.ts'
import { lineKinds } from './quote.ts'

const line = (amountOre: number, kind: EnteredLine['kind'] = 'labour'): EnteredLine => ({
  kind,
  description: 'Rivning',
  amountOre,
})

describe('one line', () => {
  test.each([
    { amountOre: 1_000_000, withVat: false, vatRate: 25, netOre: 1_000_000, grossOre: 1_250_000 },
    { amountOre: 1_250_000, withVat: true, vatRate: 25, netOre: 1_000_000, grossOre: 1_250_000 },
    { amountOre: 2, withVat: false, vatRate: 25, netOre: 2, grossOre: 3 },
    { amountOre: 1, withVat: false, vatRate: 25, netOre: 1, grossOre: 1 },
    { amountOre: 9_999, withVat: true, vatRate: 25, netOre: 7_999, grossOre: 9_999 },
    { amountOre: 0, withVat: true, vatRate: 25, netOre: 0, grossOre: 0 },
    { amountOre: 12_345, withVat: false, vatRate: 0, netOre: 12_345, grossOre: 12_345 },
    { amountOre: 12_345, withVat: true, vatRate: 0, netOre: 12_345, grossOre: 12_345 },
  ] as const)('$amountOre öre, with VAT: $withVat, at $vatRate %', (row) => {
    const { lines } = priceQuote({
      lines: [line(row.amountOre)],
      enteredWithVat: row.withVat,
      vatRate: row.vatRate,
    })
    expect(lines[0]).toMatchObject({ netOre: row.netOre, grossOre: row.grossOre, vatRate: row.vatRate })
  })
})

describe('the whole quote', () => {
  test('has labour, material and other summed separately, with VAT', () => {
    const { price } = priceQuote({
      lines: [line(1_000_000), line(800_000, 'material'), line(40_000, 'other'), line(500_000)],
      enteredWithVat: false,
      vatRate: 25,
    })
    expect(price).toEqual({
      netOre: 2_340_000,
      vatOre: 585_000,
      grossOre: 2_925_000,
      labourGrossOre: 1_875_000,
      materialGrossOre: 1_000_000,
      travelGrossOre: 0,
      otherGrossOre: 50_000,
    })
  })

  test('has amounts that add up, for every entered amount', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom(...lineKinds),
        description: fc.constant('x'),
        amountOre: fc.integer({ min: 0, max: 10_000_000_000 }),
      }),
      { minLength: 1, maxLength: 50 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.boolean(),
        fc.constantFrom(0 as const, 25 as const),
        (entered, withVat, vatRate) => {
          const { lines: priced, price } = priceQuote({ lines: entered, enteredWithVat: withVat, vatRate })
          const sum = (of: (line: (typeof priced)[number]) => number) =>
            priced.reduce((total, each) => total + of(each), 0)
          expect(price.netOre + price.vatOre).toBe(price.grossOre)
          expect(sum(({ netOre }) => netOre)).toBe(price.netOre)
          expect(sum(({ grossOre }) => grossOre)).toBe(price.grossOre)
          expect(
            price.labourGrossOre + price.materialGrossOre + price.travelGrossOre + price.otherGrossOre,
          ).toBe(price.grossOre)
          for (const [index, each] of priced.entries()) {
            expect(withVat ? each.grossOre : each.netOre).toBe(entered[index]?.amountOre)
            expect(each.grossOre).toBeGreaterThanOrEqual(each.netOre)
            expect(Math.abs(each.grossOre * 100 - each.netOre * (100 + vatRate))).toBeLessThanOrEqual(63)
          }
        },
      ),
    )
  })
})

test('an exempt company has rate 0, every other one the standard rate', () => {
  expect(vatRateOn('2026-11-21', { vatExempt: true })).toBe(0)
  expect(vatRateOn('2026-11-21', { vatExempt: false })).toBe(25)
})

test.each([
  [10_000_000, 11_500_000],
  [1, 1],
  [99, 113],
])('the final price for an approximate price of %i öre is at most %i', (grossOre, ceilingOre) => {
  expect(approximateCeilingOre(grossOre, '2026-11-21')).toBe(ceilingOre)
})
