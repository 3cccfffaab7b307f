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
  const profile = { userType, onboardingCompleted, companyId: null }
  expect(decideProfileUpdate(profile, { userType: next })).toEqual(decision)
})

test('a company that has applied stays one', () => {
  const profile = { userType: 'company', onboardingCompleted: false, companyId: 'bygg' } as const
  const refused = { ok: false, refusal: 'user-type-frozen' }
  expect(decideProfileUpdate(profile, { userType: 'customer' })).toEqual(refused)
})
