import { describe, expect, test } from 'vitest'
import { isBanned, profileFromMetadata } from './account.ts'

describe('a missing profile', () => {
  test.each([
    [
      { name: ' Karin  Berg ', user_type: 'company' },
      { name: 'Karin Berg', userType: 'company' },
    ],
    [{ name: '' }, { name: 'karin.berg', userType: 'customer' }],
    [
      { name: 7, user_type: 'staff' },
      { name: 'karin.berg', userType: 'customer' },
    ],
    [null, { name: 'karin.berg', userType: 'customer' }],
    ['text', { name: 'karin.berg', userType: 'customer' }],
  ])('from %j is %j', (metadata, profile) => {
    expect(profileFromMetadata('karin.berg@example.se', metadata)).toEqual(profile)
  })
})

test.each([
  [null, false],
  ['2026-11-21T09:59:59Z', false],
  ['2026-11-21T10:00:01Z', true],
])('an account banned until %s is suspended: %s', (until, banned) => {
  const bannedUntil = until === null ? null : new Date(until)
  expect(isBanned({ bannedUntil }, new Date('2026-11-21T10:00:00Z'))).toBe(banned)
})
