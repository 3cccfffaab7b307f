import { expect, test } from 'vitest'
import { decideProfileUpdate } from './update-profile.ts'

test.each([
  ['customer', false, 'company', { ok: true, details: { userType: 'company' } }],
  ['company', false, 'customer', { ok: true, details: { userType: 'customer' } }],
  ['customer', true, 'company', { ok: false, refusal: 'user-type-frozen' }],
  ['company', true, 'customer', { ok: false, refusal: 'user-type-frozen' }],
  ['customer', true, 'customer', { ok: true, details: { userType: 'customer' } }],
  ['customer', true, undefined, { ok: true, details: { userType: 'customer' } }],
] as const)('a %s, onboarding completed %s, becoming %s', (userType, onboardingCompleted, next, decision) => {
  expect(decideProfileUpdate({ userType, onboardingCompleted }, { userType: next })).toEqual(decision)
})
