import { describe, expect, test } from 'vitest'
import type { ServiceArea } from '#features/companies/domain/service-area.ts'
import { type Candidate, INVITED_AT_MOST, rankNearest } from './rank-nearest.ts'

const uppsala = { latitude: 59.8586, longitude: 17.6389, municipalityCode: '0380' }
const stockholm = { latitude: 59.3326, longitude: 18.0649 }
const kiruna = { latitude: 67.8558, longitude: 20.2253 }
const project = { category: 'bathroom' as const, place: uppsala }
const within = (km: number): ServiceArea => ({ kind: 'radius', radiusM: km * 1000 })
const chosen = (...codes: string[]): ServiceArea => ({ kind: 'municipalities', codes })

const company = (companyId: string, facts: Partial<Candidate> = {}): Candidate => ({
  companyId,
  name: companyId,
  partnerSince: new Date('2024-01-01T00:00:00Z'),
  verified: true,
  categories: ['bathroom', 'kitchen'],
  position: stockholm,
  area: within(100),
  isPaused: false,
  isBusy: false,
  ...facts,
})
const ranked = (...candidates: Candidate[]) =>
  rankNearest(project, candidates).map(({ companyId }) => companyId)

describe('who fits', () => {
  test.each<[string, Partial<Candidate>, boolean]>([
    ['in the same town', { position: uppsala, area: within(1) }, true],
    ['within the radius', {}, true],
    ['just outside the radius', { area: within(60) }, false],
    ['another trade', { categories: ['kitchen', 'painting'] }, false],
    ['no known base', { position: null }, false],
    ['far away', { position: kiruna }, false],
    ['far away, works everywhere', { position: kiruna, area: within(2000) }, true],
    ['far away, the municipality chosen', { position: kiruna, area: chosen('2584', '0380') }, true],
    ['near, another municipality chosen', { position: uppsala, area: chosen('0180') }, false],
    ['not verified', { verified: false }, false],
    ['paused', { isPaused: true }, false],
    ['at capacity, when nobody else fits', { isBusy: true }, true],
  ])('%s: %s', (_, facts, fits) => expect(ranked(company('bygg', facts))).toEqual(fits ? ['bygg'] : []))

  test('nobody, when the project has no position', () => {
    expect(rankNearest({ ...project, place: null }, [company('bygg')])).toEqual([])
  })
})

describe('who comes first', () => {
  const near = company('near', { position: { latitude: 59.85, longitude: 17.65 } })
  const senior = company('senior', { partnerSince: new Date('2023-01-01T00:00:00Z') })

  test('the nearest, then the longest partnership, then the name', () => {
    expect(ranked(company('b'), company('a'), senior, near)).toEqual(['near', 'senior', 'a', 'b'])
  })

  test('a company that has had the week’s requests comes last, and only until three are asked', () => {
    const busy = (companyId: string) => company(companyId, { isBusy: true, position: uppsala })
    const free = ['c', 'd', 'e'].map((companyId) => company(companyId))
    expect(ranked(busy('a'), busy('b'), ...free.slice(0, 2))).toEqual(['c', 'd', 'a'])
    expect(ranked(busy('a'), busy('b'), ...free)).toEqual(['c', 'd', 'e'])
    expect(ranked(busy('a'), busy('b'))).toEqual(['a', 'b'])
  })

  test('ranks count from one, with whole metres', () => {
    const [first, second] = rankNearest(project, [company('b'), near])
    expect(first).toMatchObject({ companyId: 'near', rank: 1 })
    expect(second?.rank).toBe(2)
    expect(second?.distanceM).toBeGreaterThan(60_000)
    expect(Number.isInteger(second?.distanceM)).toBe(true)
  })

  test('eight at most, the order of the candidates notwithstanding', () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      company(`c${String(index).padStart(2, '0')}`, {
        position: { ...stockholm, latitude: 59.3326 + index / 100 },
      }),
    )
    const best = all
      .slice(-INVITED_AT_MOST)
      .map(({ companyId }) => companyId)
      .toReversed()
    expect(ranked(...all)).toEqual(best)
    expect(ranked(...all.toReversed())).toEqual(best)
  })
})
