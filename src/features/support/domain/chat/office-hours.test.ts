import { describe, expect, test } from 'vitest'
import { officeHours, queueTime } from './office-hours.ts'

const at = (instant: string) => new Date(instant)

describe('office hours by the clock of Stockholm', () => {
  test.each([
    ['a minute before they begin, in winter', '2026-11-25T06:59:59Z', false, '2026-11-25T07:00:00Z'],
    ['when they begin', '2026-11-25T07:00:00Z', true, '2026-11-25T16:00:00Z'],
    ['in their last second', '2026-11-25T15:59:59Z', true, '2026-11-25T16:00:00Z'],
    ['when they end', '2026-11-25T16:00:00Z', false, '2026-11-26T07:00:00Z'],
    ['in summer, when the clock is an hour ahead', '2026-07-01T06:00:00Z', true, '2026-07-01T15:00:00Z'],
    ['on a Friday evening', '2026-11-27T16:30:00Z', false, '2026-11-30T07:00:00Z'],
    ['over the night in which summer time begins', '2026-03-27T16:00:00Z', false, '2026-03-30T06:00:00Z'],
    ['at Easter, from Maundy Thursday', '2026-04-02T15:00:00Z', false, '2026-04-07T06:00:00Z'],
    ['on Ascension Day', '2026-05-14T09:00:00Z', false, '2026-05-15T06:00:00Z'],
    [
      'from the day before Christmas Eve to the next working day',
      '2026-12-23T16:00:00Z',
      false,
      '2026-12-28T07:00:00Z',
    ],
    ['from the last working day of the year', '2026-12-30T16:00:00Z', false, '2027-01-04T07:00:00Z'],
    [
      'on the National Day of a year in which it is a working day',
      '2025-06-06T09:00:00Z',
      false,
      '2025-06-09T06:00:00Z',
    ],
  ])('%s', (_, now, isOpen, until) => {
    const hours = officeHours(at(now))
    expect(hours).toEqual(
      isOpen ? { isOpen: true, closesAt: at(until) } : { isOpen: false, opensAt: at(until) },
    )
  })
})

test.each([
  ['after ten minutes, in office hours', '2026-11-25T09:00:00Z', '2026-11-25T09:10:00Z'],
  ['when office hours end, if that is within ten minutes', '2026-11-25T15:55:00Z', '2026-11-25T16:00:00Z'],
  ['at once, outside office hours', '2026-11-28T09:00:00Z', '2026-11-28T09:00:00Z'],
])('a message becomes a case %s', (_, now, expected) => {
  expect(queueTime(at(now))).toEqual(at(expected))
})
