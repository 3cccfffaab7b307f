import { expect, test } from 'vitest'
import { endDateLimits, endDateRefusal } from './end-date.ts'

test.each([
  { now: '2026-11-21T10:00:00Z', first: '2026-11-21', last: '2027-12-31' },
  { now: '2026-12-31T22:59:59Z', first: '2026-12-31', last: '2027-12-31' },
  { now: '2026-12-31T23:00:00Z', first: '2027-01-01', last: '2028-12-31' },
  { now: '2028-02-28T23:30:00Z', first: '2028-02-29', last: '2029-12-31' },
  { now: '2027-03-27T23:30:00Z', first: '2027-03-28', last: '2028-12-31' },
])('at $now one chooses from $first to $last', ({ now, first, last }) => {
  const at = new Date(now)
  expect(endDateLimits(at)).toEqual({ first, last })
  expect(endDateRefusal(first, at)).toBeNull()
  expect(endDateRefusal(last, at)).toBeNull()
})

test.each([
  ['2026-11-20', 'end-date-passed'],
  ['2028-01-01', 'end-date-too-late'],
])('%s: %s', (date, refusal) => {
  expect(endDateRefusal(date, new Date('2026-11-21T10:00:00Z'))).toBe(refusal)
})
