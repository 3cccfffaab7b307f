import { expect, test } from 'vitest'
import type { AmrMethod } from './session.ts'
import { decideNewPassword } from './set-new-password.ts'

const now = new Date('2026-11-21T10:00:00Z')

test.each<[AmrMethod, string, boolean]>([
  ['otp', '2026-11-21T09:59:00Z', true],
  ['recovery', '2026-11-21T09:00:01Z', true],
  ['invite', '2026-11-21T09:30:00Z', true],
  ['otp', '2026-11-21T09:00:00Z', false],
  ['password', '2026-11-21T09:59:00Z', false],
  ['oauth', '2026-11-21T09:59:00Z', false],
  ['totp', '2026-11-21T09:59:00Z', false],
])('a session proved by %s at %s may choose a password: %s', (method, provedAt, ok) => {
  expect(decideNewPassword([{ method, provedAt: new Date(provedAt) }], now).ok).toBe(ok)
})

test('one fresh proof among others is enough, none is none', () => {
  const password = { method: 'password', provedAt: now } as const
  expect(decideNewPassword([password, { method: 'otp', provedAt: now }], now).ok).toBe(true)
  expect(decideNewPassword([], now).ok).toBe(false)
})
