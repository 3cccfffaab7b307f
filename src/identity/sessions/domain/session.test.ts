import { describe, expect, test } from 'vitest'
import { idleLimit, sessionEnd, sessionExpiry, shouldRenew } from './session.ts'

const now = new Date('2026-11-21T10:00:00Z')
const at = (text: string) => new Date(text)

describe('a session', () => {
  test('ends 60 days after it began, however much it is used', () => {
    expect(sessionEnd(now)).toEqual(at('2027-01-20T10:00:00Z'))
  })

  test('has been idle too long when it was last used 14 days ago', () => {
    expect(idleLimit(now)).toEqual(at('2026-11-07T10:00:00Z'))
  })

  test.each([
    ['2026-11-21T10:00:00Z', '2026-12-05T10:00:00Z'],
    ['2027-01-19T10:00:00Z', '2027-01-20T10:00:00Z'],
  ])('last used %s expires %s', (refreshedAt, expiry) => {
    expect(sessionExpiry({ notAfter: sessionEnd(now), refreshedAt: at(refreshedAt) })).toEqual(at(expiry))
  })

  test.each([
    ['2026-11-21T09:00:01Z', false],
    ['2026-11-21T09:00:00Z', true],
  ])('last recorded as used %s: renew %s', (refreshedAt, renew) => {
    expect(shouldRenew(at(refreshedAt), now)).toBe(renew)
  })
})
