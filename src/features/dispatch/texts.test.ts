import { expect, test } from 'vitest'
import { capacitySectionTexts } from '#features/companies/texts/profile.ts'
import { USUAL_CAPACITY } from '#features/matching/domain/rank-values.ts'
import {
  announcedRanking,
  type RankingWeights,
  rankingFactors,
  rankingOn,
  rankingTable,
} from '#features/matching/domain/ranking-weights.ts'
import { WIDENED_M } from '#features/matching/domain/widening.ts'
import { rankingPage } from './texts/ranking-page.ts'
import { factorTexts, forecastTexts } from './texts.ts'

const before: RankingWeights = {
  version: 1,
  from: '2026-11-01',
  to: '2027-01-31',
  points: { load: 41, responseRecord: 23, distance: 17, newcomer: 9, fit: 8, rating: 2 },
}
const after: RankingWeights = {
  version: 2,
  from: '2027-02-01',
  to: null,
  points: { load: 11, responseRecord: 12, distance: 31, newcomer: 13, fit: 14, rating: 19 },
}

function pageOn(date: string, table: readonly RankingWeights[] = [before, after]) {
  return rankingPage({ ranking: rankingOn(date, table), announced: announcedRanking(date, table) })
}

/** What the page says that each factor weighs, in its order. */
function weightsTold(page: ReturnType<typeof rankingPage>) {
  const blocks = page.chapters.flatMap((chapter): readonly (string | object)[] => chapter.blocks)
  const entries = blocks.flatMap((block) =>
    typeof block === 'object' && 'entries' in block
      ? (block.entries as { term: string; detail: string }[])
      : [],
  )
  return entries.map(({ term, detail }) => [term, detail])
}

test('the page tells the points of every factor as the table has them', () => {
  for (const { from, points } of rankingTable)
    expect(weightsTold(pageOn(from, rankingTable))).toEqual(
      rankingFactors.map((factor) => [factorTexts[factor], `${points[factor]} av 100 poäng.`]),
    )
})

test('the page tells how far beyond their area and trade companies are asked, when the customer allows it', () => {
  expect(JSON.stringify(pageOn('2027-01-16'))).toContain(
    `högst ${WIDENED_M / 10_000}\u00A0mil utanför sitt område, eller med ett närliggande yrke`,
  )
})

test('no line of the page breaks between a number and its per cent sign', () => {
  expect(JSON.stringify(pageOn('2027-01-16'))).not.toMatch(/\d %/)
})

test('announced weights are shown beside those of today', () => {
  expect(weightsTold(pageOn('2027-01-16'))).toEqual(
    rankingFactors.map((factor) => [
      factorTexts[factor],
      `${before.points[factor]} av 100 poäng. Från den 1 februari 2027: ${after.points[factor]} av 100.`,
    ]),
  )
})

test.each([
  ['2027-01-15', '41 av 100 poäng.', 'Inga ändringar är på väg'],
  [
    '2027-01-16',
    '41 av 100 poäng. Från den 1 februari 2027: 11 av 100.',
    'Från den 1 februari 2027 gäller nya poäng.',
  ],
  ['2027-02-01', '11 av 100 poäng.', 'Inga ändringar är på väg'],
])('on %s the first factor has “%s”, and the page says: %s', (date, weight, words) => {
  const page = pageOn(date)
  expect(weightsTold(page)[0]?.[1]).toBe(weight)
  expect(JSON.stringify(page)).toContain(words)
})

test('a company that has chosen no number of requests reads which one counts', () => {
  const usual = `högst ${USUAL_CAPACITY} i veckan`
  expect(capacitySectionTexts.any).toContain(usual)
})

test('the forecast names the latest moment at which its quotes are expected', () => {
  const by = 'i morgon kl.\u00A009:00'
  expect(forecastTexts.likely({ low: 3, high: 4 }, by)).toBe(
    'Troligen 3–4 offerter senast i morgon kl.\u00A009:00.',
  )
  expect(forecastTexts.likely({ low: 1, high: 1 }, by)).toBe(
    'Troligen 1 offert senast i morgon kl.\u00A009:00.',
  )
})
