import { expect, test } from 'vitest'
import { ageInWords } from './texts/feed.ts'

test.each([
  ['2026-11-21T11:30:00Z', 'nyss'],
  ['2026-11-21T10:00:00Z', 'i dag'],
  ['2026-11-20T23:30:00Z', 'i dag'],
  ['2026-11-20T22:30:00Z', 'i går'],
  ['2026-11-19T12:00:00Z', 'i förrgår'],
  ['2026-11-11T12:00:00Z', 'för 10 dagar sedan'],
])('%s is %s at noon of 21 November', (instant, words) => {
  expect(ageInWords(new Date(instant), new Date('2026-11-21T12:00:00Z'))).toBe(words)
})
