import { expect, test } from 'vitest'
import { pricedIn, splitPlace } from './market-hits.ts'

const WORDS = new Set(['kostar', 'pris', 'priser'])

test.each([
  ['vad kostar ett kök', 'vad ett kök'],
  ['Priser: badrum i Uppsala', 'badrum uppsala'],
  ['pris', ''],
  ['måla huset', null],
  ['kostym', null],
])('%s asks for the price of %s', (typed, priced) => {
  expect(pricedIn(typed, WORDS)).toBe(priced)
})

test.each([
  ['målare Ume', { what: 'målare', where: 'Ume', isPostcode: false }],
  ['badrum 75320', { what: 'badrum', where: '75320', isPostcode: true }],
  ['badrum, 753 20', { what: 'badrum', where: '753 20', isPostcode: true }],
  ['målare', null],
  ['753 20', null],
  ['', null],
])('%s: what is looked for, and where', (typed, expected) => {
  expect(splitPlace(typed)).toEqual(expected)
})
