import { expect, test } from 'vitest'
import { lastMonths } from './month-figures.ts'

test('twelve months, the newest last; a month without figures has zeros', () => {
  const may = { month: '2026-05', requests: 3, answers: 2, wins: 1, earnedOre: 100 }
  const old = { ...may, month: '2025-11' }
  const months = lastMonths('2026-11', [may, old])
  expect(months.map(({ month }) => month)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(months[5]).toEqual(may)
  expect(months[0]).toEqual({ month: '2025-12', requests: 0, answers: 0, wins: 0, earnedOre: 0 })
})
