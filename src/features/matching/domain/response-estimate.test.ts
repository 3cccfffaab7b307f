import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answeredBy, expectedQuotes, quoteChance, type ResponseEstimate } from './answer-delays.ts'
import { requestOutcome } from './request-outcome.ts'
import { beyondEstimate, groupEstimate, responseChance, responseEstimate } from './response-estimate.ts'
import {
  countForGroup,
  countOutcome,
  emptyRecord,
  type ResponseOutcome,
  type ResponseRecord,
} from './response-record.ts'

const start = new Date('2026-03-02T08:00:00Z')
const nobody = groupEstimate({ tradeInCounty: null, trade: null, market: null }, start)
const daysAfter = (days: number) => new Date(start.getTime() + days * 86_400_000)
const quoted: ResponseOutcome = { kind: 'quoted', hours: 1.5 }
const silent: ResponseOutcome = { kind: 'silent', hours: 12 }
const declined: ResponseOutcome = { kind: 'declined', hours: 1 }

/** A company's record after outcomes, one a day. */
function after(
  outcomes: readonly ResponseOutcome[],
  from = emptyRecord(start),
  firstDay = 0,
): ResponseRecord {
  return outcomes.reduce((record, outcome, at) => {
    const day = daysAfter(firstDay + at)
    return countOutcome(record, { outcome, before: responseEstimate(record, nobody, day), at: day })
  }, from)
}
const chanceAfter = (outcomes: readonly ResponseOutcome[]) =>
  responseChance(responseEstimate(after(outcomes), nobody, daysAfter(outcomes.length)))
const times = (count: number, outcome: ResponseOutcome) => Array.from({ length: count }, () => outcome)

describe('what is expected of a company', () => {
  test('is what those around it do, when it has never been asked', () => {
    const { quote, decline, away } = responseEstimate(null, nobody, start)
    expect({ quote, decline, away }).toEqual({ quote: nobody.quote, decline: nobody.decline, away: 0 })
  })

  test('rises with quotes, falls with declines and with silence', () => {
    const none = responseChance(responseEstimate(null, nobody, start))
    expect(chanceAfter(times(5, quoted))).toBeGreaterThan(none * 1.3)
    expect(chanceAfter(times(5, declined))).toBeLessThan(none * 0.75)
    expect(chanceAfter(times(5, silent))).toBeLessThan(none * 0.75)
  })

  test('one answer more moves it less the more is known', () => {
    const step = (known: number) =>
      chanceAfter([...times(known, quoted), ...times(known, declined), quoted]) -
      chanceAfter([...times(known, quoted), ...times(known, declined)])
    expect(step(12)).toBeLessThan(step(1) / 2)
  })

  test('a company that used to answer and goes silent counts as away within a week, and is asked again later', () => {
    const record = after(times(6, silent), after(times(30, quoted)), 30)
    expect(responseChance(responseEstimate(record, nobody, daysAfter(36)))).toBeLessThan(0.15)
    expect(responseChance(responseEstimate(record, nobody, daysAfter(80)))).toBeGreaterThan(0.5)
    const back = after([quoted], record, 40)
    expect(responseChance(responseEstimate(back, nobody, daysAfter(41)))).toBeGreaterThan(0.6)
  })

  test('a request that was called off early says little', () => {
    const early: ResponseOutcome = { kind: 'silent', hours: 0.2 }
    const none = chanceAfter([])
    expect(none - chanceAfter(times(3, early))).toBeLessThan((none - chanceAfter(times(3, silent))) / 4)
  })

  test('a late quote undoes the silence that was counted', () => {
    const late: ResponseOutcome = { kind: 'late-quote', hours: 14, silentHours: 12 }
    const record = after([silent, late])
    const inTime = after([{ kind: 'quoted', hours: 14 }])
    const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0)
    expect(sum(record.quotes)).toBeGreaterThan(0.9)
    expect(sum(record.quotes)).toBeLessThanOrEqual(sum(inTime.quotes) + 0.01)
    expect(record.away).toBe(0)
  })
})

describe('what is expected of a group', () => {
  const grouped = (outcome: (at: number) => ResponseOutcome, count: number) => {
    let group = emptyRecord(start)
    for (let at = 0; at < count; at++) {
      const day = daysAfter(at / 10)
      const estimate = groupEstimate({ tradeInCounty: group, trade: group, market: group }, day)
      const before = responseEstimate(null, estimate, day)
      group = countForGroup(group, emptyRecord(day), { outcome: outcome(at), before, at: day })
    }
    return { group, at: daysAfter(count / 10) }
  }

  test('is what its companies have done', () => {
    const { group, at } = grouped((each) => (each % 5 === 0 ? quoted : { kind: 'silent', hours: 30 }), 600)
    const { quote, pulse } = groupEstimate({ tradeInCounty: group, trade: group, market: group }, at)
    expect(quote).toBeGreaterThan(0.16)
    expect(quote).toBeLessThan(0.25)
    expect(pulse).toBeGreaterThan(0.8)
    expect(pulse).toBeLessThan(1.2)
  })

  test('learns what a day off is worth from when quotes come', () => {
    const saturday = new Date('2026-03-07T08:00:00Z')
    const request = { askedAt: saturday, silentAt: new Date('2026-03-08T08:00:00Z') }
    const worthAfter = (quotes: number) => {
      let group = emptyRecord(saturday)
      for (let each = 0; each < 200; each++) {
        const estimate = responseEstimate(null, nobody, saturday)
        const ended =
          each < quotes
            ? { ...request, kind: 'quoted' as const, at: new Date('2026-03-07T13:00:00Z') }
            : { ...request, kind: 'silent' as const, at: request.silentAt }
        const counting = { outcome: requestOutcome(ended, estimate), before: estimate, at: saturday }
        group = countForGroup(group, emptyRecord(saturday), counting)
      }
      return groupEstimate({ tradeInCounty: null, trade: null, market: group }, saturday).dayOff
    }
    expect(worthAfter(4)).toBeLessThan(0.5)
    expect(worthAfter(120)).toBeGreaterThan(1.5)
  })

  test('follows a slack week within days', () => {
    const { group, at } = grouped(
      (each) => (each < 400 && each % 2 === 0 ? quoted : { kind: 'silent', hours: 30 }),
      500,
    )
    expect(groupEstimate({ tradeInCounty: group, trade: group, market: group }, at).pulse).toBeLessThan(0.5)
  })
})

describe('the chance of a quote', () => {
  const estimates: fc.Arbitrary<ResponseEstimate> = fc
    .record({
      shares: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
      quote: fc.double({ min: 0, max: 0.97, noNaN: true }),
      away: fc.double({ min: 0, max: 0.97, noNaN: true }),
      decline: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ shares, quote, away, decline }) => {
      const whole = shares.reduce((sum, each) => sum + each, 0)
      const delays = shares.map(
        (_, at) => shares.slice(0, at + 1).reduce((sum, each) => sum + each, 0) / whole,
      )
      return { quote, away, decline: decline * (1 - quote), delays, pulse: 1 }
    })
  const hours = fc.double({ min: 0, max: 35, noNaN: true })

  test('grows with the time that is left and lies between 0 and what is ever expected of it', () => {
    fc.assert(
      fc.property(estimates, hours, hours, (estimate, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(quoteChance(estimate, 0, early)).toBeLessThanOrEqual(quoteChance(estimate, 0, late) + 1e-12)
        expect(quoteChance(estimate, 0, late)).toBeLessThanOrEqual(estimate.quote + 1e-12)
        expect(quoteChance(estimate, early, late)).toBeGreaterThanOrEqual(0)
        expect(quoteChance(estimate, early, late)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('is the same asked at once or after waiting: silence until then, then the rest', () => {
    fc.assert(
      fc.property(estimates, hours, hours, (estimate, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        const certain = { ...estimate, decline: 0 }
        const first = quoteChance(certain, 0, early)
        const whole = first + (1 - first) * quoteChance(certain, early, late)
        expect(whole).toBeCloseTo(quoteChance(certain, 0, late), 9)
      }),
    )
  })

  test('what is expected while waiting grows with the waiting', () => {
    fc.assert(
      fc.property(estimates, hours, hours, (estimate, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(expectedQuotes(estimate, early)).toBeLessThanOrEqual(expectedQuotes(estimate, late) + 1e-9)
        expect(answeredBy(estimate.delays, early)).toBeLessThanOrEqual(
          answeredBy(estimate.delays, late) + 1e-12,
        )
      }),
    )
  })
})

describe('a company that was asked beyond its area or trade', () => {
  const market = (outcome: ResponseOutcome, count: number) =>
    times(count, outcome).reduce((group, each) => {
      const found = groupEstimate({ tradeInCounty: null, trade: null, market: group }, start)
      const before = beyondEstimate(responseEstimate(null, found, start), found)
      return countForGroup(group, emptyRecord(start), { outcome: each, before, at: start, isBeyond: true })
    }, emptyRecord(start))
  const groupOf = (record: ResponseRecord) =>
    groupEstimate({ tradeInCounty: null, trade: null, market: record }, start)

  test('is expected to quote less, by as much as such requests have shown', () => {
    const usual = responseEstimate(null, nobody, start)
    expect(beyondEstimate(usual, nobody).quote).toBeCloseTo(0.6 * usual.quote, 9)
    expect(groupOf(market(quoted, 40)).beyond).toBe(1)
    expect(groupOf(market(silent, 40)).beyond).toBeLessThan(0.4)
  })

  test('is not judged by such requests, and neither are the companies around it', () => {
    const before = responseEstimate(null, nobody, start)
    const counting = { outcome: silent, before, at: start, isBeyond: true }
    const record = countOutcome(emptyRecord(start), counting)
    expect({ ...record, away: 0 }).toEqual(emptyRecord(start))
    const { quote, decline, pulse } = groupOf(market(silent, 40))
    expect({ quote, decline, pulse }).toEqual({
      quote: nobody.quote,
      decline: nobody.decline,
      pulse: nobody.pulse,
    })
  })
})
