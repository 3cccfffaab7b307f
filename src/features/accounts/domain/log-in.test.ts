import { describe, expect, test } from 'vitest'
import { decideLogIn } from './log-in.ts'

const now = new Date('2026-11-21T10:00:00Z')
const earlier = new Date('2026-11-21T09:59:59Z')
const later = new Date('2026-11-21T10:00:01Z')
const account = { id: 'a', bannedUntil: null, deletedAt: null }

describe('a login', () => {
  test.each([
    ['the right password', account, true, { ok: true, account }],
    ['a wrong password', account, false, { ok: false, refusal: 'wrong-credentials' }],
    ['an unknown account', null, false, { ok: false, refusal: 'wrong-credentials' }],
    ['an unknown account whose dummy matched', null, true, { ok: false, refusal: 'wrong-credentials' }],
    [
      'a deleted account',
      { ...account, deletedAt: earlier },
      true,
      { ok: false, refusal: 'wrong-credentials' },
    ],
    [
      'a suspended account',
      { ...account, bannedUntil: later },
      true,
      { ok: false, refusal: 'account-suspended' },
    ],
    [
      'a suspended account and a wrong password',
      { ...account, bannedUntil: later },
      false,
      { ok: false, refusal: 'wrong-credentials' },
    ],
  ])('with %s', (_, found, matches, decision) => {
    expect(decideLogIn(found, matches, now)).toEqual(decision)
  })

  test('goes through again once a suspension has ended', () => {
    expect(decideLogIn({ ...account, bannedUntil: earlier }, true, now).ok).toBe(true)
  })
})
