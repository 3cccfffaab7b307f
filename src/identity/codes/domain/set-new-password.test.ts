import { expect, test } from 'vitest'
import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { decideNewPassword } from './set-new-password.ts'

const now = new Date('2026-11-21T10:00:00Z')
const usual = { hasPassword: true, now }

test.each<[AmrMethod, string, boolean]>([
  ['otp', '2026-11-21T09:59:00Z', true],
  ['recovery', '2026-11-21T09:00:01Z', true],
  ['invite', '2026-11-21T09:30:00Z', true],
  ['otp', '2026-11-21T09:00:00Z', false],
  ['password', '2026-11-21T09:59:00Z', false],
  ['oauth', '2026-11-21T09:59:00Z', false],
  ['totp', '2026-11-21T09:59:00Z', false],
])('a session proved by %s at %s may choose a password: %s', (method, provedAt, ok) => {
  expect(decideNewPassword([{ method, provedAt: new Date(provedAt) }], usual).ok).toBe(ok)
})

test('one fresh proof among others is enough, no proof is not', () => {
  const password = { method: 'password', provedAt: now } as const
  expect(decideNewPassword([password, { method: 'otp', provedAt: now }], usual).ok).toBe(true)
  expect(decideNewPassword([], usual).ok).toBe(false)
})

test('a provider’s proof is enough for a first password, for an hour', () => {
  const none = { hasPassword: false, now }
  const proved = (at: string) => [{ method: 'oauth', provedAt: new Date(at) }] as const
  expect(decideNewPassword(proved('2026-11-21T09:00:01Z'), none).ok).toBe(true)
  expect(decideNewPassword(proved('2026-11-21T09:00:00Z'), none).ok).toBe(false)
})
