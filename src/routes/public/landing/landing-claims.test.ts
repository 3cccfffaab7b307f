import { expect, test } from 'vitest'
import { exampleClaims } from '#content/claims.ts'
import type { LandingReviews } from '#features/reviews/server/landing-review-queries.ts'
import type { Claims } from '#kernel/operator-facts.ts'
import { claimsWith } from './landing-claims.ts'

const said = (count: number, quoted: LandingReviews['quoted'] = []): LandingReviews => ({
  mean: 4.6667,
  satisfied: 0.9333,
  count,
  short: [],
  quoted,
})
const words = {
  words: 'De kom när de sade, och priset höll.',
  firstName: 'Karin',
  category: 'bathroom',
  municipality: 'Uppsala',
  publishedAt: new Date('2026-11-20T22:30:00Z'),
} as const
const figure = { value: 9, isAtLeast: false, isExample: false, source: 'Vår bokföring' }
const own: Claims = {
  figures: { projects: figure, rating: figure, satisfaction: figure },
  shortVoices: [],
  longVoices: [],
}

test.each([
  [4, []],
  [5, ['rating']],
  [29, ['rating']],
  [30, ['rating', 'satisfaction']],
])('of %d reviews these figures are shown: %j', (count, shown) => {
  expect(Object.keys(claimsWith(said(count), null).figures)).toEqual(shown)
})

test('a mean has one decimal, a share is in whole per cent, and each says of how many reviews', () => {
  const { rating, satisfaction } = claimsWith(said(30), null).figures
  expect([rating?.value, satisfaction?.value]).toEqual([4.7, 93])
  for (const claim of [rating, satisfaction])
    expect(claim).toMatchObject({ isExample: false, source: expect.stringContaining('30') })
})

test('without reviews there is no figure, and the quotations are the marked examples', () => {
  expect(claimsWith(null, null)).toEqual({ ...exampleClaims, figures: {} })
})

test('a single real quotation takes the place of all examples', () => {
  const { shortVoices, longVoices } = claimsWith(said(1, [words]), null)
  expect(shortVoices).toEqual([])
  expect(longVoices).toEqual([
    {
      isExample: false,
      text: words.words,
      name: 'Karin',
      about: 'badrumsrenovering, Uppsala',
      source: expect.stringContaining('20 november 2026'),
    },
  ])
})

test('what the operator claims about satisfaction is left out, its own counts are shown', () => {
  expect(Object.keys(claimsWith(null, own).figures)).toEqual(['projects'])
  expect(claimsWith(said(30), own).figures).toMatchObject({ projects: figure, rating: { value: 4.7 } })
})
