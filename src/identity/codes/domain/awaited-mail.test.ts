import { expect, test } from 'vitest'
import { AwaitedMail, leadsToNewPassword, secondsToWait } from './awaited-mail.ts'

const sentAt = new Date('2026-11-21T10:00:00Z')

test.each([
  ['2026-11-21T10:00:00Z', 60],
  ['2026-11-21T10:00:59.900Z', 1],
  ['2026-11-21T10:01:00Z', 0],
  ['2026-11-22T10:00:00Z', 0],
  // A clock that was set back does not make anybody wait for longer.
  ['2026-11-20T10:00:00Z', 60],
])('at %s another mail may be requested in %i s', (now, seconds) => {
  expect(secondsToWait(sentAt, new Date(now))).toBe(seconds)
})

test('survives being stored in a cookie', () => {
  const mail = { purpose: 'sign-up', email: 'karin@example.se', sentAt, next: null, key: 'abc' } as const
  expect(AwaitedMail.parse(JSON.parse(JSON.stringify(mail)))).toEqual(mail)
})

test.each([
  ['recovery', true],
  ['invite', true],
  ['signup', false],
  ['magiclink', false],
  ['email_change', false],
] as const)('a link of type %s leads to a new password: %s', (type, leads) => {
  expect(leadsToNewPassword(type)).toBe(leads)
})
