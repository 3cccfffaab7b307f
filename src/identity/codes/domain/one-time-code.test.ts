import { describe, expect, test } from 'vitest'
import { type CodeChannel } from '#identity/accounts/domain/contact.ts'
import { type CodeKind, codeFrom, isCodeAlive } from './one-time-code.ts'

const sentAt = new Date('2026-11-21T10:00:00Z')

describe('a one-time code', () => {
  test.each<[CodeKind, CodeChannel, number]>([
    ['confirmation_token', 'email', 24 * 60],
    ['email_change_token_new', 'email', 24 * 60],
    ['email_change_token_current', 'email', 24 * 60],
    ['recovery_token', 'email', 60],
    ['reauthentication_token', 'email', 10],
    ['confirmation_token', 'phone', 10],
    ['phone_change_token', 'phone', 10],
    ['reauthentication_token', 'phone', 10],
  ])('%s by %s is valid for %i minutes', (kind, channel, minutes) => {
    const end = sentAt.getTime() + minutes * 60_000
    expect(isCodeAlive({ kind, channel, sentAt }, new Date(end - 1))).toBe(true)
    expect(isCodeAlive({ kind, channel, sentAt }, new Date(end))).toBe(false)
  })

  test('that was never sent is invalid', () => {
    expect(isCodeAlive({ kind: 'recovery_token', channel: 'email', sentAt: null }, sentAt)).toBe(false)
  })

  test.each([
    [[0, 0, 0, 0, 0, 0], '000000'],
    [[0, 0, 0, 0, 0, 7], '000007'],
    [[0, 0, 0, 15, 66, 64], '000000'],
    [[255, 255, 255, 255, 255, 255], '710655'],
  ])('is six digits, whatever the random bytes are: %j', (bytes, code) => {
    expect(codeFrom(Uint8Array.from(bytes))).toBe(code)
  })
})
