import { describe, expect, test } from 'vitest'
import { canonicalPath, destinationAfterLogin, homePath, staffDestination } from './destination.ts'

describe('the destination after login', () => {
  test.each([
    ['customer', false, undefined, '/customer/onboarding'],
    ['company', false, undefined, '/company/onboarding'],
    ['customer', false, '/customer/projects', '/customer/onboarding'],
    ['customer', true, undefined, '/customer/dashboard'],
    ['company', true, undefined, '/company/dashboard'],
    ['customer', true, '/customer/projects/1?sida=2#offerter', '/customer/projects/1?sida=2#offerter'],
    ['customer', true, 'https://elak.example/', '/customer/dashboard'],
    ['company', true, '', '/company/dashboard'],
    ['company', true, null, '/company/dashboard'],
    // A forgotten password comes before onboarding.
    ['customer', false, '/nytt-losenord', '/nytt-losenord'],
    ['company', true, '/nytt-losenord', '/nytt-losenord'],
    ['customer', false, '/nytt-losenord?x', '/customer/onboarding'],
  ] as const)('%s, onboarding completed %s, next %j: %s', (userType, onboardingCompleted, next, path) => {
    expect(destinationAfterLogin({ userType, onboardingCompleted, next })).toBe(path)
  })

  test.each([
    [null, '/admin'],
    ['/admin/chattar', '/admin/chattar'],
    ['/customer/projects', '/admin'],
    // A forgotten password is replaced after the second factor.
    ['/nytt-losenord', '/nytt-losenord'],
  ])('staff, next %j: %s', (next, path) => {
    expect(staffDestination(next)).toBe(path)
  })

  test('the start page is the onboarding until it is completed', () => {
    expect(homePath({ userType: 'company', onboardingCompleted: false })).toBe('/company/onboarding')
    expect(homePath({ userType: 'company', onboardingCompleted: true })).toBe('/company/dashboard')
  })
})

describe('the canonical page', () => {
  test.each([
    ['/dashboard', 'customer', '/customer/dashboard'],
    ['/inloggat', 'company', '/company/dashboard'],
    ['/company-dashboard', 'customer', '/customer/dashboard'],
    ['/customer', 'company', '/company/dashboard'],
    ['/company/', 'company', '/company/dashboard'],
    ['/projekt', 'customer', '/customer/projects'],
    ['/meddelanden', 'customer', '/customer/messages'],
    ['/meddelanden', 'company', '/company/messages'],
    ['/projekt/', 'company', '/company/projects'],
    ['/projekt/0193-ab', 'company', '/company/projects/0193-ab'],
    ['/projekt/..%2f..', 'company', '/company/dashboard'],
  ] as const)('of %s for a %s is %s', (path, userType, canonical) => {
    expect(canonicalPath(path, { userType, onboardingCompleted: true })).toBe(canonical)
  })

  test('is the onboarding until it is completed', () => {
    expect(canonicalPath('/projekt', { userType: 'company', onboardingCompleted: false })).toBe(
      '/company/onboarding',
    )
  })
})
