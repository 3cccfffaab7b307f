import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { silenceAfter } from './answer-delays.ts'
import { type Answers, appealsAfter } from './project-appeal.ts'

const estimate = {
  quote: 0.4,
  decline: 0.15,
  away: 0.1,
  delays: [0.08, 0.18, 0.34, 0.54, 0.72, 0.85, 0.94, 1],
  pulse: 1,
}
const nothing: Answers = { quotes: 0, usual: 0.4, silent: [] }
const silentFor = (hours: number, count: number) =>
  Array.from({ length: count }, () => ({ estimate, until: silenceAfter(estimate, hours) }))
/** The mean of the factor on the odds. */
const appealOf = (answers: Partial<Answers>) =>
  appealsAfter({ ...nothing, ...answers }).reduce((sum, { odds, share }) => sum + odds * share, 0)

describe('the appeal of a project', () => {
  test('is that of all projects while nobody has answered', () => {
    expect(appealsAfter(nothing)).toEqual(appealsAfter({ ...nothing, silent: silentFor(0, 12) }))
    expect(appealOf({})).toBeCloseTo(0.25 * 0.55 + 0.5 + 0.25 * 1.8, 9)
  })

  test.each([
    ['two quotes', { quotes: 2 }, 1.2, 1.5],
    ['ten silent companies after a day of work', { silent: silentFor(12, 10) }, 0.7, 0.9],
    ['two quotes and ten that are silent', { quotes: 2, silent: silentFor(12, 10) }, 0.75, 1],
  ] as const)('after %s', (_, answers, least, most) => {
    expect(appealOf(answers)).toBeGreaterThan(least)
    expect(appealOf(answers)).toBeLessThan(most)
  })

  test('rises with each quote and falls with each silent company, whatever their chances', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true })
    const silence = fc
      .record({
        quote: chance,
        decline: fc.constant(0),
        away: chance,
        hours: fc.double({ min: 0, max: 60, noNaN: true }),
      })
      .map(({ hours, ...own }) => {
        const one = { ...estimate, ...own }
        return { estimate: one, until: silenceAfter(one, hours) }
      })
    const answers = fc.record({
      quotes: fc.nat(5),
      usual: chance,
      silent: fc.array(silence, { maxLength: 20 }),
    })
    fc.assert(
      fc.property(answers, silence, (before, one) => {
        const appeal = appealOf(before)
        expect(appealsAfter(before).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
        expect(appealOf({ ...before, quotes: before.quotes + 1 })).toBeGreaterThanOrEqual(appeal - 1e-9)
        expect(appealOf({ ...before, silent: [...before.silent, one] })).toBeLessThanOrEqual(appeal + 1e-9)
      }),
    )
  })
})
