import { expect, test } from 'vitest'
import {
  announcedRanking,
  type RankingWeights,
  rankingFactors,
  rankingOn,
  rankingTable,
} from './ranking-weights.ts'

test('the points of every version add up to a hundred', () => {
  for (const { points } of rankingTable)
    expect(rankingFactors.reduce((sum, factor) => sum + points[factor], 0)).toBe(100)
})

test('versions count up, and each begins on the day after the one before it', () => {
  for (const [at, { version }] of rankingTable.entries()) expect(version).toBe(at + 1)
  for (const { to } of rankingTable.slice(0, -1)) expect(to).not.toBeNull()
})

const points = rankingOn('2026-11-22').points
const table: RankingWeights[] = [
  { version: 1, from: '2026-11-01', to: '2027-01-31', points },
  { version: 2, from: '2027-02-01', to: null, points },
]

test.each([
  ['2026-10-01', 1, null],
  ['2026-11-22', 1, null],
  ['2027-01-15', 1, null],
  ['2027-01-16', 1, 2],
  ['2027-01-31', 1, 2],
  ['2027-02-01', 2, null],
])('on %s version %i counts, and %s is announced', (date, version, announced) => {
  expect(rankingOn(date, table).version).toBe(version)
  expect(announcedRanking(date, table)?.version ?? null).toBe(announced)
})
