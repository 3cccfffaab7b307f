import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResponseEstimate } from './answer-delays.ts'
import { forecastOf } from './forecast.ts'
import { deadlineOf, planWave, type WaveRun, waveSettings } from './plan-wave.ts'
import { chanceOf, quoteCount, withReserve } from './quote-count.ts'
import { groupEstimate, responseEstimate } from './response-estimate.ts'

const startedAt = new Date('2026-11-24T08:00:00Z')
const HOUR = 3_600_000
const hoursAfter = (hours: number) => new Date(startedAt.getTime() + hours * HOUR)
const usual = responseEstimate(
  null,
  groupEstimate({ tradeInCounty: null, trade: null, market: null }, startedAt),
  startedAt,
)
const answering = (quote: number): ResponseEstimate => ({
  ...usual,
  quote,
  decline: Math.min(0.1, 1 - quote),
})
const companies = (count: number, estimate = usual) =>
  Array.from({ length: count }, (_, at) => ({ companyId: `c${at}`, estimate, load: 0 }))
const run = (facts: Partial<WaveRun> = {}): WaveRun => ({
  startedAt,
  now: startedAt,
  liveQuotes: 0,
  pending: [],
  candidates: companies(40),
  ...facts,
})

describe('a wave', () => {
  test('asks the best, as many as are needed and not all', () => {
    const { ask } = planWave(run())
    expect(ask).toEqual(companies(ask.length).map(({ companyId }) => companyId))
    expect(ask.length).toBeGreaterThanOrEqual(5)
    expect(ask.length).toBeLessThan(20)
  })

  test('asks fewer of those that answer more', () => {
    const often = planWave(run({ candidates: companies(40, answering(0.8)) })).ask.length
    const seldom = planWave(run({ candidates: companies(40, answering(0.25)) })).ask.length
    expect(often).toBeLessThan(seldom)
    expect(often).toBeGreaterThanOrEqual(3)
  })

  test('asks the company that the customer has chosen, whatever its chance', () => {
    const chosen = { companyId: 'chosen', estimate: answering(0), load: 0.9, isChosen: true }
    const { ask } = planWave(run({ candidates: [chosen, ...companies(40)] }))
    expect(ask[0]).toBe('chosen')
    expect(ask.length).toBeGreaterThan(4)
    const pending = companies(12, answering(0.9)).map((company) => ({ ...company, askedAt: startedAt }))
    expect(planWave(run({ pending, candidates: [chosen, ...companies(40)] })).ask).toEqual(['chosen'])
    expect(planWave(run({ liveQuotes: 5, candidates: [chosen] })).ask).toEqual([])
  })

  test('asks everybody at once where there are few', () => {
    expect(planWave(run({ candidates: companies(4) })).ask).toHaveLength(4)
  })

  test('asks nobody while it waits for enough', () => {
    const { ask } = planWave(run())
    const pending = ask.map(() => ({ askedAt: startedAt, estimate: usual }))
    const plan = planWave(run({ pending, candidates: companies(20), now: hoursAfter(0.1) }))
    expect(plan.ask).toEqual([])
    expect(plan.lookAgainAt?.getTime()).toBeGreaterThan(hoursAfter(0.1).getTime())
  })

  test('asks nobody while quotes and reservations take all five slots, and looks again', () => {
    const writing = { askedAt: startedAt, estimate: usual }
    const held = (reserved: number) =>
      planWave(run({ liveQuotes: 2, reserved, pending: Array(reserved).fill(writing) }))
    expect(held(3)).toMatchObject({ ask: [], lookAgainAt: expect.any(Date) })
    expect(held(1).ask.length).toBeGreaterThan(0)
  })

  test('asks again when those asked stay silent', () => {
    const first = planWave(run()).ask.length
    const pending = Array.from({ length: first }, () => ({ askedAt: startedAt, estimate: usual }))
    expect(
      planWave(run({ pending, candidates: companies(20), now: hoursAfter(5) })).ask.length,
    ).toBeGreaterThan(0)
  })

  test('is handed over at twenty hours without three quotes, not with three', () => {
    const at = (now: Date, liveQuotes: number) => planWave(run({ now, liveQuotes })).isHandedOver
    expect([at(hoursAfter(19.9), 0), at(hoursAfter(20), 2), at(hoursAfter(20), 3)]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('looks again at twenty hours and at its end, whatever is left to ask', () => {
    const look = (now: Date) => planWave(run({ now, candidates: [], liveQuotes: 3 })).lookAgainAt
    expect(look(startedAt)).toEqual(hoursAfter(20))
    expect(look(hoursAfter(20))).toEqual(hoursAfter(24))
    expect(look(hoursAfter(24))).toBeNull()
  })

  test('continues to look for free capacity while quotes are missing and nobody is left to ask', () => {
    const { lookAgainAt } = planWave(run({ candidates: [], liveQuotes: 2 }))
    expect(lookAgainAt).toEqual(hoursAfter(1.5))
  })

  test('asks more while the next companies have had few requests this week', () => {
    const asked = (load: number) =>
      planWave(run({ candidates: companies(40).map((each) => ({ ...each, load })) })).ask.length
    expect(asked(0)).toBeGreaterThan(asked(0.5))
  })

  test('begins with fewer, by what each is worth, where not many fit: others can follow', () => {
    const [few, many] = [waveSettings.manyCompanies - 1, waveSettings.manyCompanies]
    const asked = (count: number, facts: Partial<WaveRun> = {}) =>
      planWave(run({ candidates: companies(count), ...facts })).ask.length
    expect(asked(few)).toBeLessThan(asked(many))
    // Companies that are asked count among those that fit, so that a later look is not another case.
    const pending = companies(6, answering(0.05)).map((company) => ({ ...company, askedAt: startedAt }))
    expect(asked(many - 6, { pending })).toBeGreaterThan(asked(few - 6, { pending }))
  })

  test('counts on companies that get capacity in time, and asks nobody because of them', () => {
    const full = (hours: number) =>
      Array.from({ length: 4 }, () => ({ estimate: answering(0.5), freeAt: hoursAfter(hours) }))
    const plan = (hours: number) => planWave(run({ candidates: companies(3), full: full(hours) }))
    const without = planWave(run({ candidates: companies(3) }))
    expect(plan(2).ask).toEqual(without.ask)
    expect(plan(2).chanceOfThree).toBeGreaterThan(plan(6).chanceOfThree)
    expect(plan(6).chanceOfThree).toBeGreaterThan(without.chanceOfThree)
    expect(plan(24).chanceOfThree).toBeCloseTo(without.chanceOfThree, 9)
    // Kept minutes ago: a place that should be free by now is as good as free.
    expect(plan(-1).chanceOfThree).toBeCloseTo(plan(0).chanceOfThree, 9)
  })

  test('promises nothing when no company fits', () => {
    expect(planWave(run({ candidates: [] }))).toMatchObject({ ask: [], chanceOfThree: 0, expectedQuotes: 0 })
  })
})

const chances = fc.array(fc.double({ min: 0, max: 0.95, noNaN: true }), { maxLength: 14 })
const runs = fc
  .record({
    hours: fc.double({ min: 0, max: 30, noNaN: true }),
    startHour: fc.nat(24 * 14),
    liveQuotes: fc.nat(6),
    pending: fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.01, max: 0.95, noNaN: true })),
      {
        maxLength: 10,
      },
    ),
    candidates: chances,
  })
  .map(({ hours, startHour, liveQuotes, pending, candidates }): WaveRun => {
    const began = hoursAfter(startHour)
    const now = new Date(began.getTime() + hours * HOUR)
    return {
      startedAt: began,
      now,
      liveQuotes,
      pending: pending.map(([share, quote]) => ({
        askedAt: new Date(began.getTime() + share * hours * HOUR),
        estimate: answering(quote),
      })),
      candidates: candidates.map((quote, at) => ({
        companyId: `c${at}`,
        estimate: answering(quote),
        load: quote,
      })),
    }
  })

describe('for any run', () => {
  test('nobody is asked twice, and nobody who is no candidate', () => {
    fc.assert(
      fc.property(runs, (any) => {
        const { ask } = planWave(any)
        expect(new Set(ask).size).toBe(ask.length)
        const known = any.candidates.map(({ companyId }) => companyId)
        expect(ask.every((companyId) => known.includes(companyId))).toBe(true)
      }),
    )
  })

  test('with five live quotes, or after its deadline, nobody is asked and it is over', () => {
    fc.assert(
      fc.property(runs, (any) => {
        const plan = planWave(any)
        const isOver = any.liveQuotes >= 5 || any.now >= deadlineOf(any.startedAt)
        expect(plan.lookAgainAt === null).toBe(isOver)
        if (isOver) expect(plan.ask).toEqual([])
        else expect(plan.lookAgainAt?.getTime()).toBeGreaterThan(any.now.getTime())
      }),
    )
  })

  test('the same run is planned the same way', () => {
    fc.assert(
      fc.property(runs, (any) => {
        expect(planWave(any)).toEqual(planWave(structuredClone(any)))
      }),
    )
  })

  test('the chance of three is one, and a forecast shows whole figures in order', () => {
    fc.assert(
      fc.property(runs, (any) => {
        const plan = planWave(any)
        expect(plan.chanceOfThree).toBeGreaterThanOrEqual(0)
        expect(plan.chanceOfThree).toBeLessThanOrEqual(1)
        const { low, high, percent, reason } = forecastOf(any, plan, any.pending.length + plan.ask.length)
        expect([low, high, percent].every(Number.isInteger)).toBe(true)
        expect(low).toBeLessThanOrEqual(high)
        expect(high).toBeLessThanOrEqual(5)
        expect(low).toBeGreaterThanOrEqual(Math.min(5, any.liveQuotes))
        expect(reason === null).toBe(percent >= 60)
      }),
    )
  })
})

describe('the number of quotes', () => {
  test('is what counting all outcomes gives', () => {
    fc.assert(
      fc.property(
        fc.nat(3),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (live, each) => {
          const sums = Array.from({ length: 9 }, () => 0)
          for (let outcome = 0; outcome < 2 ** each.length; outcome++) {
            const came = each.map((_, at) => (outcome >> at) % 2 === 1)
            const chance = each.reduce((product, own, at) => product * (came[at] ? own : 1 - own), 1)
            const count = live + came.filter(Boolean).length
            sums[count] = (sums[count] ?? 0) + chance
          }
          const counted = quoteCount(live, each)
          for (const [at, sum] of sums.entries()) expect(counted[at]).toBeCloseTo(sum, 9)
        },
      ),
    )
  })

  test('the chance of three never falls with a company or a quote more, nor with a reserve', () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        chances,
        chances,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (live, each, reserve, one) => {
          const chance = (quotes: readonly number[]) => chanceOf(3, quotes)
          const count = quoteCount(live, each)
          expect(chance(quoteCount(live, [...each, one]))).toBeGreaterThanOrEqual(chance(count) - 1e-9)
          expect(chance(quoteCount(live + 1, each))).toBeGreaterThanOrEqual(chance(count) - 1e-9)
          expect(chance(withReserve(count, quoteCount(0, reserve), 3))).toBeGreaterThanOrEqual(
            chance(count) - 1e-9,
          )
          expect(
            withReserve(count, quoteCount(0, reserve), 3).reduce((sum, share) => sum + share, 0),
          ).toBeCloseTo(1, 9)
        },
      ),
    )
  })
})

describe('a forecast', () => {
  const forecastFor = (facts: Partial<WaveRun>, asked = 0) => {
    const any = run(facts)
    const plan = planWave(any)
    return forecastOf(any, plan, asked + plan.ask.length)
  }

  test.each<[string, Partial<WaveRun>, number, string | null]>([
    ['enough companies on a working morning', {}, 0, null],
    ['no company', { candidates: [] }, 0, 'nobody'],
    ['three companies', { candidates: companies(3) }, 0, 'few-companies'],
    ['ten companies that seldom answer', { candidates: companies(10, answering(0.1)) }, 0, 'slow-answers'],
    [
      'asked long ago, the last hours are night',
      { now: hoursAfter(21), candidates: companies(9) },
      12,
      'little-time',
    ],
  ])('%s', (_, facts, asked, reason) => {
    expect(forecastFor(facts, asked).reason).toBe(reason)
  })

  test('narrows as quotes arrive', () => {
    const { low, high, percent } = forecastFor({ liveQuotes: 4, now: hoursAfter(23), candidates: [] })
    expect({ low, high, percent }).toEqual({ low: 4, high: 4, percent: 100 })
  })

  test('is worse when many others stayed silent, though as many can still answer', () => {
    const [now, longAgo] = [hoursAfter(1), hoursAfter(-96)]
    const asked = (count: number, askedAt: Date) =>
      Array.from({ length: count }, () => ({ askedAt, estimate: usual }))
    const chanceAfter = (pending: WaveRun['pending']) =>
      planWave(run({ now, candidates: [], pending })).chanceOfThree
    const alone = chanceAfter(asked(9, now))
    // Who was asked four days ago would have quoted by now.
    expect(chanceAfter([...asked(9, now), ...asked(8, longAgo)])).toBeLessThan(alone - 0.02)
  })
})
