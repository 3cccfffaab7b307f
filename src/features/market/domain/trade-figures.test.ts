import { describe, expect, test } from 'vitest'
import { scaleEndOre, typicalAnswer, typicalPrice } from './trade-figures.ts'

describe('a typical price', () => {
  const sample = { quotes: 5, companies: 3, lowOre: 9_149_999, middleOre: 12_050_000, highOre: 20_000_000 }

  test('is rounded to whole thousands', () => {
    expect(typicalPrice(sample)).toEqual({
      quotes: 5,
      lowOre: 9_100_000,
      middleOre: 12_100_000,
      highOre: 20_000_000,
      afterOre: null,
    })
    expect(typicalPrice({ ...sample, lowOre: 30_000 })?.lowOre).toBe(100_000)
  })

  test('says what is left to pay after ROT, where quotes had any', () => {
    expect(typicalPrice({ ...sample, afterOre: 9_660_000 })?.afterOre).toBe(9_700_000)
    expect(typicalPrice({ ...sample, afterOre: sample.middleOre })?.afterOre).toBeNull()
    expect(typicalPrice({ ...sample, afterOre: null })?.afterOre).toBeNull()
  })

  test('is hidden while it could reveal a single deal', () => {
    expect(typicalPrice({ ...sample, quotes: 4 })).toBeNull()
    expect(typicalPrice({ ...sample, companies: 2 })).toBeNull()
    expect(typicalPrice({ quotes: 0, companies: 0, lowOre: null, middleOre: null, highOre: null })).toBeNull()
  })
})

test('a typical waiting time is in started hours, from five answers on', () => {
  expect(typicalAnswer({ projects: 9, answered: 5, hours: 3.2 })).toEqual({
    projects: 9,
    answered: 5,
    hours: 4,
  })
  expect(typicalAnswer({ projects: 9, answered: 5, hours: 0 })?.hours).toBe(1)
  expect(typicalAnswer({ projects: 9, answered: 4, hours: 3 })).toBeNull()
  expect(typicalAnswer({ projects: 0, answered: 0, hours: null })).toBeNull()
})

test.each([
  [9_000_000, 10_000_000],
  [9_100_000, 20_000_000],
  [16_400_000, 20_000_000],
  [20_000_000, 50_000_000],
  [100_000, 200_000],
])('a scale for %d öre ends at %d', (high, end) => {
  expect(scaleEndOre(high)).toBe(end)
})
