import { describe, expect, test } from 'vitest'
import { decideItem } from './decide-item.ts'
import { recordKinds } from './verification-record.ts'

const today = '2026-11-22'
const completed = (kind: (typeof recordKinds)[number], validUntil: string | null) =>
  ({ kind, status: 'completed', validUntil }) as const

describe('the last day of a check made on 22 November 2026', () => {
  test.each([
    ['today', completed('insurance', today), today],
    ['given, and within the rule', completed('f_tax', '2026-12-24'), '2026-12-24'],
    ['the farthest that an insurance can have', completed('insurance', '2028-11-22'), '2028-11-22'],
    ['not given: F-tax a year', completed('f_tax', null), '2027-11-22'],
    ['not given: identity three years', completed('identity', null), '2029-11-21'],
    ['not given: reference project five years', completed('reference', null), '2031-11-22'],
    ['not given: licence a year', completed('licence', null), '2027-11-22'],
    ['not given: another paper two years', completed('other', null), '2028-11-22'],
    ['of what waits', { ...completed('insurance', '2026-11-30'), status: 'pending' }, null],
    ['of what is missing', { ...completed('insurance', '2020-01-01'), status: 'missing' }, null],
  ] as const)('%s', (_, decided, validUntil) => {
    expect(decideItem(decided, today)).toEqual({ ok: true, item: { ...decided, validUntil } })
  })

  test.each([
    ['has passed', completed('f_tax', '2026-11-21'), 'valid-until-passed'],
    ['is not read in the letter of an insurance', completed('insurance', null), 'valid-until-missing'],
    ['is farther away than an insurance goes', completed('insurance', '2028-11-23'), 'valid-until-too-far'],
    ['is farther away than F-tax can be known', completed('f_tax', '2027-11-23'), 'valid-until-too-far'],
  ] as const)('is refused where it %s', (_, decided, refusal) => {
    expect(decideItem(decided, today)).toEqual({ ok: false, refusal })
  })

  test.each(recordKinds)('of a completed %s is never missing', (kind) => {
    const decision = decideItem(completed(kind, null), today)
    expect(decision.ok ? decision.item.validUntil : decision.refusal).not.toBeNull()
  })
})
