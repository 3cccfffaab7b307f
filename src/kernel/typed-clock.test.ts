import { expect, test } from 'vitest'
import { readClock } from './typed-clock.ts'

test.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['8:00', '08:00'],
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '08:30'],
  ['0', '00:00'],
  ['23:59', '23:59'],
  [' kl. 8.15 ', '08:15'],
  ['Kl 9', '09:00'],
])('%j is the time of day %s', (typed, clock) => {
  expect(readClock(typed)).toBe(clock)
})

test.each(['', 'nio', '24:00', '24', '2430', '8:60', '14:3', '-8', '8 PM', '2:30 PM', '08:00:00', '14301'])(
  '%j is no time of day',
  (typed) => {
    expect(readClock(typed)).toBeNull()
  },
)
