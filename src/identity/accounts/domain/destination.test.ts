import { describe, expect, test } from 'vitest'
import {
  canonicalPath,
  destinationAfterLogin,
  homePath,
  safeNextPath,
  secondFactorPath,
} from './destination.ts'

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

test.each([
  [null, '/andra-steget'],
  ['/customer/projects?sida=2', '/andra-steget?next=%2Fcustomer%2Fprojects%3Fsida%3D2'],
  ['//elak.example', '/andra-steget'],
])('the second factor page passes %j on as %s', (next, path) => {
  expect(secondFactorPath(next)).toBe(path)
})

describe('a path to return to after login', () => {
  test.each(['/', '/customer/projects', '/skapa-projekt?steg=2', '/loginhjalp', '/å'])(
    '%j is followed',
    (path) => {
      expect(safeNextPath(path)).toBe(path)
    },
  )

  test.each([
    '',
    'customer',
    'https://elak.example',
    '//elak.example',
    '/\\elak.example',
    '/\\/elak.example',
    '\\\\elak.example',
    '/\t/elak.example',
    '/\n/elak.example',
    '/customer\\..\\x',
    ' /customer',
    '/customer /x',
    '/\u0000',
    '/\u0085x',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/logout',
    `/${'a'.repeat(2000)}`,
  ])('%j is refused', (path) => {
    expect(safeNextPath(path)).toBeNull()
  })
})
