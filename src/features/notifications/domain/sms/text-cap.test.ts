import { expect, test } from 'vitest'
import { isTextedNumber, isWorthText, withinCaps } from './text-cap.ts'

const caps = { perDay: 100, perPerson: 10 }

test.each([
  [{ today: 0, toPerson: 0 }, 'sending'],
  [{ today: 98, toPerson: 8 }, 'sending'],
  [{ today: 99, toPerson: 0 }, 'over-day'],
  [{ today: 0, toPerson: 9 }, 'over-person'],
  [{ today: 100, toPerson: 10 }, 'over-person'],
] as const)('two parts after %o: %s', (used, outcome) => {
  expect(withinCaps(2, used, caps)).toBe(outcome)
})

test('with a cap of none nothing goes out', () => {
  expect(withinCaps(1, { today: 0, toPerson: 0 }, { ...caps, perDay: 0 })).toBe('over-day')
})

test('what is urgent, and requests, are worth a text message', () => {
  expect(isWorthText({ priority: 'high', table: undefined })).toBe(true)
  expect(isWorthText({ priority: 'normal', table: 'request' })).toBe(true)
  expect(isWorthText({ priority: 'normal', table: 'quote' })).toBe(false)
})

test.each([
  ['46701740605', true],
  ['4684650040', true],
  ['4712345678', false],
  ['8821234567', false],
  ['46', false],
])('%s is texted: %s', (phone, isTexted) => {
  expect(isTextedNumber(phone)).toBe(isTexted)
})
