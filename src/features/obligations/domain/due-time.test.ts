import { expect, test } from 'vitest'
import { endOfNextWorkingDay } from './due-time.ts'

test.each([
  ['a Monday', '2026-11-23T10:00:00Z', '2026-11-24T16:00:00.000Z'],
  ['a Friday evening', '2026-11-27T21:00:00Z', '2026-11-30T16:00:00.000Z'],
  ['just after midnight in Stockholm', '2026-11-23T23:30:00Z', '2026-11-25T16:00:00.000Z'],
  ['the eve of Christmas Eve', '2026-12-23T10:00:00Z', '2026-12-28T16:00:00.000Z'],
  ['the Friday before summer time', '2026-03-27T10:00:00Z', '2026-03-30T15:00:00.000Z'],
  ['the Friday before winter time', '2026-10-23T10:00:00Z', '2026-10-26T16:00:00.000Z'],
])('after %s, an answer is due at 17:00 in Stockholm on the next working day', (_, instant, expected) => {
  expect(endOfNextWorkingDay(new Date(instant)).toISOString()).toBe(expected)
})
