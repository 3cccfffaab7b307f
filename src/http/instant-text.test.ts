import { expect, test } from 'vitest'
import { instantText } from './instant-text.ts'

const instants = [
  '2026-11-25T14:35:15.492Z',
  '2026-11-25T00:00:00.000Z',
  '2026-11-25T23:59:59.999Z',
  '2024-02-29T09:08:07.006Z',
  '1969-12-31T23:59:59.001Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '-000001-12-31T12:00:00.000Z',
]

test('is what toISOString says, the first time and again', () => {
  const dates = instants.map((text) => new Date(text))
  const texts = dates.map((date) => date.toISOString())
  expect(dates.map(instantText)).toEqual(texts)
  expect(dates.map(instantText)).toEqual(texts)
})

test('of many days and times', () => {
  for (let at = Date.UTC(2020, 0, 1), step = 0; step < 3_000; at += 7_919_000_017 / 7, step++) {
    const date = new Date(at)
    expect(instantText(date)).toBe(date.toISOString())
    expect(instantText(new Date(date))).toBe(date.toISOString())
  }
})

test('of an invalid date there is none', () => {
  expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError)
})
