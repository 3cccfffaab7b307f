import { describe, expect, test } from 'vitest'
import { type ComparableQuote, compareQuotes } from './compare-quotes.ts'

const kronor = (amount: number) => amount * 100

function quote(
  id: string,
  labour: number,
  material: number,
  change: Partial<ComparableQuote> = {},
): ComparableQuote {
  const grossOre = kronor(labour + material)
  return {
    id,
    state: 'pending',
    priceKind: 'fixed',
    startDate: '2027-02-01',
    sentOn: '2026-11-21',
    price: {
      netOre: grossOre,
      vatOre: 0,
      grossOre,
      labourGrossOre: kronor(labour),
      materialGrossOre: kronor(material),
      travelGrossOre: 0,
      otherGrossOre: 0,
    },
    ...change,
  }
}

const marks = (quotes: ComparableQuote[], circumstances = { owners: 1 }) =>
  compareQuotes(quotes, circumstances).map(({ isCheapest, isEarliest }) => ({ isCheapest, isEarliest }))

describe('the marks', () => {
  test('the cheapest quote is the one with the lowest price after ROT', () => {
    const cheapBefore = quote('a', 10_000, 90_000)
    const cheapAfter = quote('b', 80_000, 22_000)
    expect(marks([cheapBefore, cheapAfter]).map(({ isCheapest }) => isCheapest)).toEqual([false, true])
  })

  test('equal quotes are marked alike', () => {
    expect(marks([quote('a', 1, 1), quote('b', 1, 1)])).toEqual([
      { isCheapest: true, isEarliest: true },
      { isCheapest: true, isEarliest: true },
    ])
  })

  test('nothing is marked with only one live quote', () => {
    expect(marks([quote('a', 1, 1)])).toEqual([{ isCheapest: false, isEarliest: false }])
    expect(marks([quote('a', 2, 1), quote('b', 1, 1, { state: 'withdrawn' })])[0]).toEqual({
      isCheapest: false,
      isEarliest: false,
    })
  })

  test('a quote that is not live is never marked', () => {
    const gone = quote('gone', 1, 0, { state: 'expired', startDate: '2026-12-01' })
    const [first, second] = [quote('a', 10, 0), quote('b', 20, 0, { startDate: '2027-01-11' })]
    expect(marks([gone, first, second])).toEqual([
      { isCheapest: false, isEarliest: false },
      { isCheapest: true, isEarliest: false },
      { isCheapest: false, isEarliest: true },
    ])
  })
})

test('other circumstances give another reduction in every column', () => {
  const quotes = [quote('a', 300_000, 0), quote('b', 100_000, 0)]
  const afterRot = (circumstances: Parameters<typeof compareQuotes>[1]) =>
    compareQuotes(quotes, circumstances).map(({ afterRotOre }) => afterRotOre / 100)
  expect(afterRot({ owners: 1 })).toEqual([250_000, 70_000])
  expect(afterRot({ owners: 2 })).toEqual([210_000, 70_000])
  expect(afterRot({ owners: 2, roomLeftOre: kronor(20_000) })).toEqual([280_000, 80_000])
})

test('an approximate price has a ceiling, other prices have none', () => {
  const quotes = [
    quote('a', 100_000, 0, { priceKind: 'approximate' }),
    quote('b', 100_000, 0, { priceKind: 'running' }),
  ]
  expect(compareQuotes(quotes, { owners: 1 }).map(({ ceilingOre }) => ceilingOre)).toEqual([
    kronor(115_000),
    null,
  ])
})

test('no quotes, no columns', () => {
  expect(compareQuotes([], { owners: 1 })).toEqual([])
})
