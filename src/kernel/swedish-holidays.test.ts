import { describe, expect, test } from 'vitest'
import { daysOff, easterSunday, isWorkingDay, nextWorkingDay } from './swedish-holidays.ts'

test.each([
  '1900-04-15',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
])('Easter Sunday is %s', (date) => {
  expect(easterSunday(Number(date.slice(0, 4)))).toBe(date)
})

test('the holidays of 2026 are those of the almanac', () => {
  expect([...daysOff(2026)]).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-24',
    '2026-06-06',
    '2026-06-19',
    '2026-06-20',
    '2026-10-31',
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
    '2026-12-31',
  ])
})

test.each([
  ['2024-06-21', '2024-06-22', '2024-11-02'],
  ['2025-06-20', '2025-06-21', '2025-11-01'],
  ['2027-06-25', '2027-06-26', '2027-11-06'],
  ['2031-06-20', '2031-06-21', '2031-11-01'],
])('midsummer %s and %s and All Saints %s fall on a Friday and on Saturdays', (...dates) => {
  expect(dates.map((date) => daysOff(Number(date.slice(0, 4))).has(date))).toEqual([true, true, true])
})

describe('a working day', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-04-02', true],
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2026-05-15', true],
    ['2026-12-23', true],
    ['2026-12-24', false],
    ['2026-12-31', false],
    ['2026-10-30', true],
  ])('%s: %s', (date, expected) => {
    expect(isWorkingDay(date)).toBe(expected)
  })
})

test.each([
  ['an ordinary day', '2026-11-18', '2026-11-19'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['the day before Good Friday', '2026-04-02', '2026-04-07'],
  ['the day before Christmas Eve', '2026-12-23', '2026-12-28'],
  ['the day before New Year’s Eve', '2026-12-30', '2027-01-04'],
  ['the day before Midsummer Eve', '2026-06-18', '2026-06-22'],
])('the first working day after %s', (_, date, expected) => {
  expect(nextWorkingDay(date)).toBe(expected)
})
