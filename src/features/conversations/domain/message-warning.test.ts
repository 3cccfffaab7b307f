import { expect, test } from 'vitest'
import { warningsOf } from './message-warning.ts'

test.each([
  ['Vi kommer på måndag klockan åtta.', []],
  ['Swisha 5 000 kr först, så beställer vi kaklet.', ['payment']],
  ['Betala till bankgiro i förväg.', ['payment']],
  ['SE45 5000 0000 0583 9825 7466', ['payment']],
  ['Läs mer på https://exempel.se', ['contact']],
])('%s', (words, expected) => {
  expect(warningsOf(words, { isAgreed: false })).toEqual(expect.arrayContaining(expected))
  expect(warningsOf(words, { isAgreed: false }).includes('payment')).toBe(expected.includes('payment'))
  expect(warningsOf(words, { isAgreed: true })).toEqual([])
})
