import { describe, expect, test } from 'vitest'
import { decideLogIn } from './log-in.ts'

const now = new Date('2026-11-21T10:00:00Z')
const earlier = new Date('2026-11-21T09:59:59Z')
const later = new Date('2026-11-21T10:00:01Z')
const account = { id: 'a', bannedUntil: null, deletedAt: null }
const suspended = { ...account, bannedUntil: later }
const proof = { passwordMatches: true, channel: 'email', isConfirmed: true, caller: 'page' } as const
const wrong = { passwordMatches: false }

describe('a login', () => {
  test.each([
    ['the right password', account, {}, null],
    ['a wrong password', account, wrong, 'wrong-credentials'],
    ['an unknown account', null, wrong, 'wrong-credentials'],
    ['an unknown account whose dummy matched', null, {}, 'wrong-credentials'],
    ['a deleted account', { ...account, deletedAt: earlier }, {}, 'wrong-credentials'],
    [
      'a deleted account by a program',
      { ...account, deletedAt: earlier },
      { caller: 'wire' },
      'wrong-credentials',
    ],
    ['a suspended account', suspended, {}, 'account-suspended'],
    ['a suspended account and a wrong password', suspended, wrong, 'wrong-credentials'],
    [
      'a suspended account and a wrong password by a program',
      suspended,
      { ...wrong, caller: 'wire' },
      'account-suspended',
    ],
    ['an email that is not confirmed', account, { isConfirmed: false }, 'email-not-confirmed'],
    [
      'a number that is not confirmed',
      account,
      { isConfirmed: false, channel: 'phone' },
      'phone-not-confirmed',
    ],
    ['neither password nor confirmed email', account, { ...wrong, isConfirmed: false }, 'wrong-credentials'],
  ] as const)('with %s', (_, found, change, refusal) => {
    const decision = decideLogIn(found, { ...proof, ...change }, now)
    expect(decision).toEqual(refusal ? { ok: false, refusal } : { ok: true, account })
  })

  test('is accepted again once a suspension has ended', () => {
    expect(decideLogIn({ ...account, bannedUntil: earlier }, proof, now).ok).toBe(true)
  })
})
