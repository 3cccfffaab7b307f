import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activityProfile,
  afterAnsweringHours,
  afterWorkingHours,
  answeringHours,
  dayOffSpans,
  workingHours,
} from './answering-hours.ts'

const HOUR = 3_600_000
const at = (text: string) => new Date(text)
const dayOf = (profile: readonly number[]) => profile.reduce((sum, each) => sum + each, 0) / 1000

describe('hours of answering', () => {
  test.each([
    ['a morning of work in winter', '2026-11-23T07:00:00Z', '2026-11-23T09:30:00Z', 2.5],
    ['a morning of work in summer', '2027-06-14T06:00:00Z', '2027-06-14T08:30:00Z', 2.5],
    ['a whole Monday', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z', dayOf(activityProfile.workingDay)],
    ['a whole Saturday', '2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z', dayOf(activityProfile.saturday)],
    ['a whole Sunday', '2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z', dayOf(activityProfile.dayOff)],
    [
      'Good Friday counts as a Sunday',
      '2027-03-25T23:00:00Z',
      '2027-03-26T23:00:00Z',
      dayOf(activityProfile.dayOff),
    ],
    [
      'New Year, over the end of the year',
      '2026-12-30T23:00:00Z',
      '2027-01-01T23:00:00Z',
      2 * dayOf(activityProfile.dayOff),
    ],
    ['the other way round', '2026-11-23T09:30:00Z', '2026-11-23T07:00:00Z', 0],
  ])('%s', (_, from, to, hours) => {
    expect(answeringHours(at(from), at(to))).toBeCloseTo(hours, 9)
  })

  test('days off count more or less when they are worth more or less than the profile says, working days do not', () => {
    const [monday, saturday] = [at('2026-11-22T23:00:00Z'), at('2026-11-20T23:00:00Z')]
    const dayAfter = (from: Date) => new Date(from.getTime() + 24 * HOUR)
    expect(answeringHours(monday, dayAfter(monday), 2)).toBeCloseTo(dayOf(activityProfile.workingDay), 9)
    expect(answeringHours(saturday, dayAfter(saturday), 2)).toBeCloseTo(
      2 * dayOf(activityProfile.saturday),
      9,
    )
  })

  test('the hours that lie on days off begin and end at midnight in Stockholm', () => {
    const [friday, monday] = [at('2026-11-20T12:00:00Z'), at('2026-11-23T12:00:00Z')]
    const midnights = [at('2026-11-20T23:00:00Z'), at('2026-11-21T23:00:00Z'), at('2026-11-22T23:00:00Z')]
    const [first, second, last] = midnights.map((each) => answeringHours(friday, each))
    expect(dayOffSpans(friday, monday)).toEqual([
      [first, second],
      [second, last],
    ])
    expect(dayOffSpans(monday, at('2026-11-24T12:00:00Z'))).toEqual([])
  })

  test('the night that summer time begins has no hour from two to three, the one that it ends has it twice', () => {
    const { dayOff } = activityProfile
    const spring = answeringHours(at('2027-03-27T23:00:00Z'), at('2027-03-28T22:00:00Z'))
    const autumn = answeringHours(at('2026-10-24T22:00:00Z'), at('2026-10-25T23:00:00Z'))
    expect(spring).toBeCloseTo(dayOf(dayOff) - (dayOff[2] ?? 0) / 1000, 9)
    expect(autumn).toBeCloseTo(dayOf(dayOff) + (dayOff[2] ?? 0) / 1000, 9)
  })

  test('a night counts almost nothing', () => {
    expect(answeringHours(at('2026-11-23T22:00:00Z'), at('2026-11-24T04:00:00Z'))).toBeLessThan(0.1)
  })
})

test.each([
  ['on the same day', '2026-11-23T08:00:00Z', 4, '2026-11-23T12:00:00.000Z'],
  ['over night', '2026-11-23T14:00:00Z', 4, '2026-11-24T08:00:00.000Z'],
  ['over the weekend', '2026-11-27T14:00:00Z', 4, '2026-11-30T08:00:00.000Z'],
  ['over the weekend that summer time ends', '2026-10-23T13:00:00Z', 4, '2026-10-26T08:00:00.000Z'],
  ['over Easter, into summer time', '2027-03-25T14:00:00Z', 4, '2027-03-30T07:00:00.000Z'],
  ['from a Sunday', '2026-11-22T10:00:00Z', 4, '2026-11-23T10:00:00.000Z'],
])('four working hours %s', (_, from, hours, end) => {
  expect(afterWorkingHours(at(from), hours).toISOString()).toBe(end)
})

const instants = fc.date({
  min: at('2025-12-01T00:00:00Z'),
  max: at('2028-02-01T00:00:00Z'),
  noInvalidDate: true,
})
const spans = fc.integer({ min: 0, max: 21 * 24 * HOUR })

describe('for any two instants', () => {
  test('hours add up, never shrink, and never exceed the clock', () => {
    fc.assert(
      fc.property(instants, spans, spans, (from, first, second) => {
        const middle = new Date(from.getTime() + first)
        const end = new Date(middle.getTime() + second)
        for (const hours of [answeringHours, workingHours]) {
          expect(hours(from, end)).toBeCloseTo(hours(from, middle) + hours(middle, end), 6)
          expect(hours(from, end)).toBeGreaterThanOrEqual(hours(from, middle))
          expect(hours(from, middle)).toBeLessThanOrEqual(first / HOUR + 1e-9)
        }
      }),
    )
  })

  test('after that many hours from an instant, that many hours have passed', () => {
    fc.assert(
      fc.property(instants, fc.double({ min: 0.01, max: 40, noNaN: true }), (from, hours) => {
        expect(answeringHours(from, afterAnsweringHours(from, hours))).toBeCloseTo(hours, 5)
        expect(workingHours(from, afterWorkingHours(from, hours))).toBeCloseTo(hours, 5)
      }),
    )
  })
})
