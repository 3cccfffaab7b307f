import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories } from '#features/companies/domain/category.ts'
import {
  explainRank,
  type RankCandidate,
  type RankedProject,
  rankCandidates,
  unfitReason,
} from './rank-candidates.ts'
import { rankingOn } from './ranking-weights.ts'

const weights = rankingOn('2026-11-22')
const uppsala = { latitude: 59.8586, longitude: 17.6389, municipalityCode: '0380' }
const stockholm = { latitude: 59.3326, longitude: 18.0649 }
const project: RankedProject = { id: 'p', category: 'bathroom', place: uppsala, budgetAtMost: null }

const company = (companyId: string, facts: Partial<RankCandidate> = {}): RankCandidate => ({
  companyId,
  isVerified: true,
  isSuspended: false,
  isPaused: false,
  isLicensed: true,
  ownsProject: false,
  wasAsked: false,
  categories: ['bathroom'],
  position: stockholm,
  area: { kind: 'radius', radiusM: 100_000 },
  smallestJob: null,
  responseChance: 0.4,
  askedThisWeek: 0,
  capacityPerWeek: null,
  requestsEver: 0,
  ratings: { sum: 0, count: 0 },
  ...facts,
})
const ranked = (...candidates: RankCandidate[]) =>
  rankCandidates(project, candidates, weights).map(({ companyId }) => companyId)

describe('who can be asked', () => {
  test.each<[string, Partial<RankCandidate>, string | null]>([
    ['a company that fits', {}, null],
    ['not verified', { isVerified: false }, 'not-verified'],
    ['suspended', { isSuspended: true }, 'suspended'],
    ['paused', { isPaused: true }, 'paused'],
    ['of the customer', { ownsProject: true }, 'own-project'],
    ['of another trade', { categories: ['kitchen'] }, 'other-trade'],
    ['without the licence', { isLicensed: false }, 'no-licence'],
    ['without a known base', { position: null }, 'place-unknown'],
    ['whose area ends before', { area: { kind: 'radius', radiusM: 60_000 } }, 'outside-area'],
    ['that has chosen the municipality', { area: { kind: 'municipalities', codes: ['0380'] } }, null],
    ['that has chosen others', { area: { kind: 'municipalities', codes: ['0180'] } }, 'outside-area'],
    ['with its fifth request of the week', { askedThisWeek: 5 }, 'no-places-left'],
    ['with room for more than five', { askedThisWeek: 5, capacityPerWeek: 8 }, null],
    ['that wants one a week and had it', { askedThisWeek: 1, capacityPerWeek: 1 }, 'no-places-left'],
    ['asked before', { wasAsked: true }, 'asked-before'],
    ['that wants larger jobs, the budget open', { smallestJob: 90_000 }, null],
  ])('%s', (_, facts, reason) => {
    expect(unfitReason(project, company('c', facts))).toBe(reason)
    expect(ranked(company('c', facts))).toEqual(reason === null ? ['c'] : [])
  })

  test.each([
    [25_000, 50_000, 'too-small'],
    [50_000, 50_000, 'too-small'],
    [100_000, 50_000, null],
  ])('with a budget of at most %i, a company that wants %i: %s', (budgetAtMost, smallestJob, reason) => {
    expect(unfitReason({ ...project, budgetAtMost }, company('c', { smallestJob }))).toBe(reason)
  })

  test('nobody without a known place', () => {
    expect(rankCandidates({ ...project, place: null }, [company('c')], weights)).toEqual([])
  })
})

describe('who comes first', () => {
  test.each<[string, Partial<RankCandidate>, Partial<RankCandidate>]>([
    ['the nearer', { position: uppsala }, {}],
    ['the one that answers more', { responseChance: 0.6 }, { responseChance: 0.3 }],
    ['the one with fewer requests this week', { askedThisWeek: 1 }, { askedThisWeek: 3 }],
    [
      'the one with more capacity left after as many requests',
      { askedThisWeek: 2, capacityPerWeek: 8 },
      { askedThisWeek: 2, capacityPerWeek: 3 },
    ],
    ['the one with fewer in four weeks', { askedInFourWeeks: 7 }, { askedInFourWeeks: 9 }],
    ['the newcomer', { requestsEver: 2 }, { requestsEver: 40 }],
    ['the one of this trade alone', {}, { categories: ['bathroom', 'kitchen', 'painting'] }],
    ['the better rated', { ratings: { sum: 50, count: 10 } }, { ratings: { sum: 20, count: 10 } }],
    [
      'a grade of ten rather than of one',
      { ratings: { sum: 50, count: 10 } },
      { ratings: { sum: 5, count: 1 } },
    ],
  ])('%s', (_, first, second) => {
    expect(ranked(company('a', second), company('b', first))).toEqual(['b', 'a'])
    expect(ranked(company('b', second), company('a', first))).toEqual(['a', 'b'])
  })

  test('among equal companies the order depends on the project, so that none is always first', () => {
    const equals = Array.from({ length: 20 }, (_, at) => company(`c${at}`))
    const firsts = Array.from(
      { length: 200 },
      (_, at) => rankCandidates({ ...project, id: `p${at}` }, equals, weights)[0]?.companyId,
    )
    const most = Math.max(...equals.map(({ companyId }) => firsts.filter((id) => id === companyId).length))
    expect(new Set(firsts).size).toBeGreaterThan(10)
    expect(most).toBeLessThan(100)
  })
})

const positions = fc.record({
  latitude: fc.double({ min: 55.3, max: 69, noNaN: true }),
  longitude: fc.double({ min: 11, max: 24, noNaN: true }),
})
const facts = fc.record({
  isVerified: fc.boolean(),
  isPaused: fc.boolean(),
  isSuspended: fc.boolean(),
  wasAsked: fc.boolean(),
  categories: fc.subarray([...categories], { minLength: 1 }),
  position: fc.option(positions),
  area: fc.integer({ min: 1, max: 1_500_000 }).map((radiusM) => ({ kind: 'radius' as const, radiusM })),
  responseChance: fc.double({ min: 0, max: 1, noNaN: true }),
  askedThisWeek: fc.nat(8),
  capacityPerWeek: fc.option(fc.integer({ min: 1, max: 20 })),
  requestsEver: fc.nat(30),
  ratings: fc
    .nat(40)
    .chain((count) => fc.integer({ min: count, max: 5 * count }).map((sum) => ({ sum, count }))),
})
const markets = fc
  .array(facts, { maxLength: 12 })
  .map((all) => all.map((each, at) => company(`company-${at}`, each)))

describe('for any market', () => {
  test('no company is ranked that is unverified, paused, suspended, asked before or without capacity, and none twice', () => {
    fc.assert(
      fc.property(markets, (market) => {
        const result = rankCandidates(project, market, weights)
        const ids = result.map(({ companyId }) => companyId)
        expect(new Set(ids).size).toBe(ids.length)
        for (const each of market.filter((candidate) => ids.includes(candidate.companyId))) {
          expect([each.isVerified, each.isPaused, each.isSuspended, each.wasAsked]).toEqual([
            true,
            false,
            false,
            false,
          ])
          expect(each.askedThisWeek).toBeLessThan(each.capacityPerWeek ?? 5)
          expect(each.categories).toContain('bathroom')
        }
      }),
    )
  })

  test('the explanation adds up to the score to the digit', () => {
    fc.assert(
      fc.property(markets, (market) => {
        for (const { companyId, score } of rankCandidates(project, market, weights)) {
          const of = market.find((candidate) => candidate.companyId === companyId) ?? company('none')
          const explained = explainRank(project, of, weights)
          expect(explained.score).toBe(score)
          expect(explained.lines.reduce((sum, { value, weight }) => sum + value * weight, 0)).toBe(score)
          expect(explained.lines.every(({ value }) => Number.isInteger(value))).toBe(true)
        }
      }),
    )
  })

  test('another order of the companies changes nothing', () => {
    fc.assert(
      fc.property(markets, fc.infiniteStream(fc.nat()), (market, numbers) => {
        const shuffled = market
          .map((candidate) => ({ candidate, by: Number(numbers.next().value) }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ candidate }) => candidate)
        expect(rankCandidates(project, shuffled, weights)).toEqual(rankCandidates(project, market, weights))
      }),
    )
  })
})
