import { expect, test } from 'vitest'
import { ageInWords } from './texts/feed.ts'
import { companyRowTexts } from './texts/place-pages.ts'

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

test('the work that a company takes is its trades, and its smallest job if it has named one', () => {
  const { takes } = companyRowTexts
  expect(takes(['bathroom', 'plumbing', 'painting'], null)).toBe(
    'Tar jobb inom badrumsrenovering, VVS och målning',
  )
  expect(takes(['painting'], 50_000).replaceAll('\u00a0', ' ')).toBe('Tar jobb inom målning, över 50 000 kr')
})
