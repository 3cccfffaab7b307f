import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOre, isTooManyKronor, MAX_AMOUNT_ORE, parseKronor, shareOf } from './money.ts'

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT_ORE })

describe('an amount that a person typed', () => {
  test.each([
    ['12500', 1_250_000],
    ['12 500', 1_250_000],
    ['12\u00a0500', 1_250_000],
    ['12\u202f500', 1_250_000],
    ['12.500', 1_250_000],
    ['1.234.567', 123_456_700],
    ['1.234,50', 123_450],
    ['12500,5', 1_250_050],
    ['12500,50', 1_250_050],
    ['12500.50', 1_250_050],
    ['1 000 kr', 100_000],
    ['\u202d12 000\u202c', 1_200_000],
    ['\u200e12 000 kr', 1_200_000],
    ['1000 SEK', 100_000],
    ['1000:-', 100_000],
    ['1000,-', 100_000],
    ['1 000,50', 100_050],
    ['1.000,50', 100_050],
    ['1 000,50 kr', 100_050],
    ['kr 1 000', 100_000],
    ['SEK 1.000,50', 100_050],
    ['1 000 kronor', 100_000],
    [' 0 ', 0],
    ['100000000', MAX_AMOUNT_ORE],
  ])('%j is %i öre', (typed, ore) => {
    expect(parseKronor(typed)).toBe(ore)
  })

  test.each([
    '',
    '-1',
    '+1',
    '1,234',
    '1e5',
    '1e21',
    '0.005',
    '0.000',
    '-500',
    '−500',
    '1000 €',
    '$1000',
    'kr',
    '1 000,505',
    '0x10',
    '12 tusen',
    '1,2,3',
    '100000000,01',
    '9'.repeat(40),
    '١٢',
  ])('%j is no amount', (typed) => {
    expect(parseKronor(typed)).toBeNull()
  })

  test.each([
    ['999999999999', true],
    ['100 000 000,01 kr', true],
    ['1.000.000.000', true],
    ['9'.repeat(40), true],
    ['100000000', false],
    ['1e21', false],
    ['mycket', false],
    ['', false],
  ])('%j is too much: %s', (typed, isTooMuch) => {
    expect(isTooManyKronor(typed)).toBe(isTooMuch)
  })

  test('is not parsed when it is very long', () => {
    const before = process.threadCpuUsage()
    expect(parseKronor(`1${' '.repeat(200_000)}1`)).toBeNull()
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200)
  })

  test('never becomes anything but whole öre in range, or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const ore = parseKronor(typed)
        expect(ore === null || (Number.isSafeInteger(ore) && ore >= 0 && ore <= MAX_AMOUNT_ORE)).toBe(true)
      }),
    )
  })
})

describe('an amount as it is shown', () => {
  test.each([
    [1_250_000, '12\u00a0500\u00a0kr'],
    [1_250_050, '12\u00a0500,50\u00a0kr'],
    [5, '0,05\u00a0kr'],
    [0, '0\u00a0kr'],
    [-120_000, '−1\u00a0200\u00a0kr'],
  ])('%i öre is %s', (ore, shown) => {
    expect(formatOre(ore)).toBe(shown)
  })

  test('is parsed back to the same amount', () => {
    fc.assert(
      fc.property(amounts, (ore) => {
        expect(parseKronor(formatOre(ore))).toBe(ore)
      }),
    )
  })
})

describe('a share of an amount', () => {
  test.each([
    { amount: 10_000, share: [25, 100], ore: 2_500 },
    { amount: 1, share: [1, 2], ore: 1 },
    { amount: -1, share: [1, 2], ore: -1 },
    { amount: 1, share: [1, 3], ore: 0 },
    { amount: 2, share: [1, 3], ore: 1 },
    { amount: MAX_AMOUNT_ORE, share: [25, 125], ore: 2_000_000_000 },
  ])('$share of $amount öre is $ore öre', ({ amount, share: [numerator = 0, denominator = 1], ore }) => {
    expect(shareOf(amount, numerator, denominator)).toBe(ore)
  })

  test('is the nearest whole öre', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 125 }),
        fc.integer({ min: 1, max: 125 }),
        (ore, n, d) => {
          const miss = BigInt(shareOf(ore, n, d)) * BigInt(d) - BigInt(ore) * BigInt(n)
          expect((miss < 0n ? -miss : miss) * 2n <= BigInt(d)).toBe(true)
        },
      ),
    )
  })

  test('VAT added and removed again gives the net amount back', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 6, 12, 25), (net, rate) => {
        const gross = net + shareOf(net, rate, 100)
        expect(shareOf(gross, 100, 100 + rate)).toBe(net)
      }),
    )
  })
})
