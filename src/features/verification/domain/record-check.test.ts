import { describe, expect, test } from 'vitest'
import { decideCheck } from './record-check.ts'

const today = '2026-11-21'
const check = { kind: 'insurance', status: 'completed', validUntil: null, reason: null, basedOn: 2 } as const

describe('putting down a check', () => {
  test.each([
    ['on the newest revision', check, 2, true],
    ['the first one', { ...check, basedOn: 0 }, 0, true],
    ['by somebody who wants the last word', { ...check, basedOn: undefined }, 7, true],
    ['when somebody was faster', check, 3, 'decided-meanwhile'],
    ['on what was never there', check, 0, 'decided-meanwhile'],
    ['a no without a reason', { ...check, status: 'missing' }, 2, 'reason-missing'],
    ['a no with a reason', { ...check, status: 'missing', reason: 'Fel bolag' }, 2, true],
    ['that has run out already', { ...check, validUntil: '2026-11-20' }, 2, 'valid-until-passed'],
  ] as const)('%s', (_, check, newest, expected) => {
    const decision = decideCheck(check, newest, today)
    expect(decision.ok || decision.refusal).toBe(expected)
  })
})
