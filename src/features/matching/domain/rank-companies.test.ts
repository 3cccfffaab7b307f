import { describe, expect, test } from 'vitest'
import { type Candidate, fittingDistance, INVITED_AT_MOST, nearestVerified } from './rank-companies.ts'

const uppsala = { latitude: 59.8586, longitude: 17.6389 }
const stockholm = { latitude: 59.3326, longitude: 18.0649 }
const kiruna = { latitude: 67.8558, longitude: 20.2253 }
const project = { category: 'bathroom' as const, position: uppsala }

const company = (companyId: string, facts: Partial<Candidate> = {}): Candidate => ({
  companyId,
  name: companyId,
  partnerSince: new Date('2024-01-01T00:00:00Z'),
  verified: true,
  categories: ['bathroom', 'kitchen'],
  position: stockholm,
  serviceRadiusM: 100_000,
  ...facts,
})
const ranked = (...candidates: Candidate[]) =>
  nearestVerified.rank(project, candidates).map(({ companyId }) => companyId)

describe('who fits', () => {
  test.each<[string, Partial<Candidate>, boolean]>([
    ['in the same town', { position: uppsala, serviceRadiusM: 1000 }, true],
    ['within the radius', {}, true],
    ['just outside the radius', { serviceRadiusM: 60_000 }, false],
    ['another trade', { categories: ['kitchen', 'painting'] }, false],
    ['no known base', { position: null }, false],
    ['far away', { position: kiruna }, false],
    ['far away, works everywhere', { position: kiruna, serviceRadiusM: 2_000_000 }, true],
    ['not verified', { verified: false }, false],
  ])('%s: %s', (_, facts, fits) => expect(ranked(company('bygg', facts))).toEqual(fits ? ['bygg'] : []))

  test('nobody, when the project has no position', () => {
    expect(nearestVerified.rank({ ...project, position: null }, [company('bygg')])).toEqual([])
    expect(fittingDistance({ ...project, position: null }, company('bygg'))).toBeNull()
  })
})

describe('who comes first', () => {
  const near = company('near', { position: { latitude: 59.85, longitude: 17.65 } })
  const senior = company('senior', { partnerSince: new Date('2023-01-01T00:00:00Z') })

  test('the nearest, then the longest partnership, then the name', () => {
    expect(ranked(company('b'), company('a'), senior, near)).toEqual(['near', 'senior', 'a', 'b'])
  })

  test('ranks count from one, with whole metres', () => {
    const [first, second] = nearestVerified.rank(project, [company('b'), near])
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
