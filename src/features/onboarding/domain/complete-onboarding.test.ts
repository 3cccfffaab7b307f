import { describe, expect, test } from 'vitest'
import { decideCompletion } from './complete-onboarding.ts'

describe('completing onboarding', () => {
  test.each([
    ['customer', false, 'customer', { ok: true }],
    ['company', false, 'company', { ok: true }],
    ['customer', true, 'customer', { ok: false, refusal: 'onboarding-already-completed' }],
    ['customer', false, 'company', { ok: false, refusal: 'wrong-user-type' }],
    ['company', true, 'customer', { ok: false, refusal: 'wrong-user-type' }],
  ] as const)('%s, completed %s, as %s: %j', (userType, onboardingCompleted, as, decision) => {
    expect(decideCompletion({ userType, onboardingCompleted }, as)).toEqual(decision)
  })
})
