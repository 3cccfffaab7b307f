import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  endOfStockholmDay,
  formatDate,
  formatMoment,
  isIsoDate,
  readClock,
  startOfStockholmDay,
  stockholmDate,
  stockholmHour,
  stockholmInstant,
} from './swedish-dates.ts'

const HOUR = 3_600_000
const dates = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the date in Stockholm', () => {
  test.each([
    ['winter, last second', '2026-11-21T22:59:59Z', '2026-11-21'],
    ['winter, midnight', '2026-11-21T23:00:00Z', '2026-11-22'],
    ['summer, last second', '2026-07-01T21:59:59Z', '2026-07-01'],
    ['summer, midnight', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['New Year', '2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s', (_what, instant, date) => {
    expect(stockholmDate(new Date(instant))).toBe(date)
  })
})

test('date and hour in Stockholm are right for each instant, in whatever order they are asked', () => {
  const timeZone = 'Europe/Stockholm'
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const instants = fc.date({ min: new Date('1850-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(instants, { minLength: 1 }), (asked) => {
      for (const instant of [...asked, ...asked.map((at) => new Date(at.getTime() + 1))]) {
        expect(stockholmDate(instant)).toBe(calendar.format(instant))
        expect(stockholmHour(instant)).toBe(Number(clock.format(instant)))
      }
    }),
  )
})

describe('a day in Stockholm', () => {
  test.each([
    ['in winter', '2026-11-21', '2026-11-20T23:00:00.000Z', 24],
    ['in summer', '2026-07-01', '2026-06-30T22:00:00.000Z', 24],
    ['when summer time begins', '2027-03-28', '2027-03-27T23:00:00.000Z', 23],
    ['after summer time began', '2027-03-29', '2027-03-28T22:00:00.000Z', 24],
    ['when summer time ends', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['after summer time ended', '2026-10-26', '2026-10-25T23:00:00.000Z', 24],
    ['that leaps', '2028-02-29', '2028-02-28T23:00:00.000Z', 24],
    ['at New Year', '2027-01-01', '2026-12-31T23:00:00.000Z', 24],
  ])('%s (%s) begins %s and has %i hours', (_what, date, start, hours) => {
    expect(startOfStockholmDay(date).toISOString()).toBe(start)
    expect(endOfStockholmDay(date).getTime() - startOfStockholmDay(date).getTime()).toBe(hours * HOUR)
  })

  test('begins on its date, and the instant before is the day before', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const start = startOfStockholmDay(date)
        expect(stockholmDate(start)).toBe(date)
        expect(stockholmDate(new Date(start.getTime() - 1))).toBe(addDays(date, -1))
      }),
    )
  })
})

test.each([
  ['in winter', '2026-12-01', '10:00', '2026-12-01T09:00:00.000Z'],
  ['in summer', '2026-07-01', '10:00', '2026-07-01T08:00:00.000Z'],
  ['just after midnight', '2026-07-01', '00:15', '2026-06-30T22:15:00.000Z'],
  ['that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['after the one that came twice', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['that is skipped', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
])('a time of the clock %s is an instant', (_, date, clock, instant) => {
  expect(stockholmInstant(date, clock).toISOString()).toBe(instant)
})

describe('adding days', () => {
  test.each([
    ['2026-11-21', 14, '2026-12-05'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-21', -21, '2026-10-31'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result)
  })

  test('and subtracting them again gives the same date', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })
})

describe('a calendar date', () => {
  test.each(['2026-11-21', '2028-02-29', '1900-01-01', '2199-12-31'])('is %s', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '1899-12-31',
    '2200-01-01',
    '2026-1-1',
    '2026-11-21 ',
  ])('is not %j', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })
})

test('dates and instants are written in Swedish, in Stockholm time', () => {
  expect(formatDate('2026-11-21')).toBe('21 november 2026')
  expect(formatMoment(new Date('2026-11-21T13:05:00Z'))).toMatch(/^21 nov\.? 2026,? 14:05$/)
})

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
