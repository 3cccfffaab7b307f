import { describe, expect, test } from 'vitest'
import { parseHours, parseQuantity } from './quantity.ts'

describe('hours', () => {
  test.each([
    ['12', 720],
    ['12,5', 750],
    ['12.25', 735],
    ['12:30', 750],
    ['0,33', 20],
    ['8 tim', 480],
    ['8h', 480],
    ['1 200 timmar', 72_000],
    ['10000', 600_000],
  ])('%j are %i minutes', (typed, minutes) => {
    expect(parseHours(typed)).toBe(minutes)
  })
  test.each(['', '0', '-3', '12:60', '1e3', '0,001', '10001', 'åtta', '3 dagar', '9'.repeat(100_000)])(
    '%.10j is refused',
    (typed) => {
      expect(parseHours(typed)).toBeNull()
    },
  )
})

describe('a quantity', () => {
  test.each([
    ['18', 1_800],
    ['18,5', 1_850],
    ['18,55 m²', 1_855],
    ['3 st', 300],
    ['2 m3', 200],
    ['120 km', 12_000],
    ['1 000 000', 100_000_000],
  ])('%j are %i hundredths', (typed, hundredths) => {
    expect(parseQuantity(typed)).toBe(hundredths)
  })
  test.each(['', '0', '-3', '1,234', '1e3', '1000000,01', 'många', '9'.repeat(100_000)])(
    '%.10j is refused',
    (typed) => {
      expect(parseQuantity(typed)).toBeNull()
    },
  )
})
