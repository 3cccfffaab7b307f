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
  const profile = { userType, onboardingCompleted, isUserTypeSettled: false }
  expect(decideProfileUpdate(profile, { userType: next })).toEqual(decision)
})

test.each([
  ['customer', 'company', { ok: false, refusal: 'user-type-frozen' }],
  ['company', 'customer', { ok: false, refusal: 'user-type-frozen' }],
  ['customer', 'customer', { ok: true, details: { name: 'Karin', userType: 'customer' } }],
  ['company', undefined, { ok: true, details: { name: 'Karin', userType: 'company' } }],
] as const)('a %s that owns something, becoming %s', (userType, next, decision) => {
  const profile = { userType, onboardingCompleted: false, isUserTypeSettled: true }
  expect(decideProfileUpdate(profile, { name: 'Karin', userType: next })).toEqual(decision)
})
