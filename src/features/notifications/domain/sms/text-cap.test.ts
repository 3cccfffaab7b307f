import { expect, test } from 'vitest'
import { isTextedNumber, isWorthText, withinCaps } from './text-cap.ts'

const caps = { perDay: 100, perPerson: 10 }

test.each([
  [{ today: 0, toPerson: 0 }, 'sending'],
  [{ today: 98, toPerson: 8 }, 'sending'],
  [{ today: 99, toPerson: 0 }, 'over-day'],
  [{ today: 0, toPerson: 9 }, 'over-person'],
  [{ today: 100, toPerson: 10 }, 'over-person'],
] as const)('two more parts after %o: %s', (used, outcome) => {
  expect(withinCaps(2, used, caps)).toBe(outcome)
})

test('a cap of 0 sends nothing', () => {
  expect(withinCaps(1, { today: 0, toPerson: 0 }, { ...caps, perDay: 0 })).toBe('over-day')
})

test('urgent notifications and requests are sent as text messages', () => {
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
])('%s can get text messages: %s', (phone, isTexted) => {
  expect(isTextedNumber(phone)).toBe(isTexted)
})
