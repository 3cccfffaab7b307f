import { expect, test } from 'vitest'
import { type FigureRow, figureWeeks, marketFigures } from './market-figures.ts'

const row = (overrides: Partial<FigureRow>): FigureRow => ({
  by: 'all',
  key: '',
  county: '',
  projects: 4,
  quotes: 10,
  ripe: 3,
  quick: 1,
  medianHours: 5.5,
  ...overrides,
})

test('twelve weeks, each from its Monday in Stockholm', () => {
  const weeks = figureWeeks(new Date('2026-11-22T23:30:00Z'))
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toBe('2026-11-23')
  expect(weeks[0]).toBe('2026-09-07')
  expect(figureWeeks(new Date('2026-11-22T22:30:00Z')).at(-1)).toBe('2026-11-16')
})

test('shares and means are of existing projects, and a week without projects is listed, too', () => {
  const figures = marketFigures(
    [row({}), row({ by: 'week', key: '2026-11-16', ripe: 0, quick: 0, quotes: 0, medianHours: null })],
    ['2026-11-09', '2026-11-16'],
  )
  expect(figures.whole).toEqual({
    key: '',
    projects: 4,
    ripe: 3,
    quotesPerProject: 2.5,
    quickShare: 1 / 3,
    medianHours: 5.5,
  })
  expect(figures.weeks).toEqual([
    { key: '2026-11-09', projects: 0, quotesPerProject: null, ripe: 0, quickShare: null, medianHours: null },
    { key: '2026-11-16', projects: 4, quotesPerProject: 0, ripe: 0, quickShare: null, medianHours: null },
  ])
})

test('most projects first', () => {
  const figures = marketFigures(
    [row({ by: 'county', key: 'Gotland', projects: 1 }), row({ by: 'county', key: 'Skåne', projects: 7 })],
    [],
  )
  expect(figures.counties.map(({ key }) => key)).toEqual(['Skåne', 'Gotland'])
})

test('pairs of a trade and a county are listed with most projects first, and marked when they have few', () => {
  const pair = (county: string, projects: number, ripe: number) =>
    row({ by: 'pair', key: 'bathroom', county, projects, ripe, quick: 2 })
  const { pairs } = marketFigures(
    [pair('Gotlands län', 4, 3), pair('Uppsala län', 14, 10), pair('', 1, 2)],
    [],
  )
  expect(pairs).toMatchObject([
    { category: 'bathroom', county: 'Uppsala län', quick: 2, quickShare: 0.2, isFew: false },
    { category: 'bathroom', county: 'Gotlands län', quick: 2, quickShare: 2 / 3, isFew: true },
    { category: 'bathroom', county: '', quickShare: 1, isFew: true },
  ])
  expect(new Set(pairs.map(({ key }) => key)).size).toBe(3)
})
