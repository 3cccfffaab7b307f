import { describe, expect, test } from 'vitest'
import { type VerificationItem, verificationKinds } from '#features/verification/domain/verification-item.ts'
import { companyStanding } from './company-standing.ts'

const today = '2026-11-21'
const allFour = (validUntil: string | null = null): VerificationItem[] =>
  verificationKinds.map((kind) => ({ kind, status: 'completed', validUntil }))
const without = (kind: string) => allFour().filter((item) => item.kind !== kind)

describe('a company', () => {
  test.each([
    ['approved with all four', 'approved', allFour(), []],
    ['approved, valid through today', 'approved', allFour(today), []],
    ['not approved yet', 'submitted', allFour(), ['application']],
    ['refused', 'refused', allFour(), ['application']],
    ['without an application', null, allFour(), ['application']],
    ['whose items ran out yesterday', 'approved', allFour('2026-11-20'), [...verificationKinds]],
    ['without insurance', 'approved', without('insurance'), ['insurance']],
    [
      'whose identity is being looked at',
      'approved',
      [...without('identity'), { kind: 'identity', status: 'pending', validUntil: null }],
      ['identity'],
    ],
    ['with nothing', 'submitted', [], ['application', ...verificationKinds]],
  ] as const)('%s lacks what it should lack', (_, applicationState, items, lacks) => {
    expect(companyStanding({ applicationState, items }, today)).toEqual({
      verified: lacks.length === 0,
      lacks,
    })
  })
})
