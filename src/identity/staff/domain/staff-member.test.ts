import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#kernel/actor.ts'
import { decideFactorReset, decideRemoval, decideRole } from './staff-member.ts'

const outcome = (decision: { ok: boolean; refusal?: string }) => (decision.ok ? 'ok' : decision.refusal)

describe('the role of a member', () => {
  test.each<[StaffRole, number, StaffRole, string]>([
    ['administrator', 1, 'reviewer', 'last-administrator'],
    ['administrator', 1, 'reader', 'last-administrator'],
    ['administrator', 1, 'administrator', 'ok'],
    ['administrator', 2, 'reader', 'ok'],
    ['reader', 1, 'administrator', 'ok'],
    ['reviewer', 1, 'reader', 'ok'],
  ])('%s, of %d administrators, becomes %s: %s', (role, administrators, wanted, expected) => {
    expect(outcome(decideRole({ member: { userId: 'a', role }, administrators }, wanted))).toBe(expected)
  })
})

describe('the removal of a member', () => {
  test.each<[StaffRole, number, string | null, string]>([
    ['administrator', 1, 'b', 'last-administrator'],
    ['administrator', 1, 'a', 'last-administrator'],
    ['administrator', 2, 'a', 'own-membership'],
    ['administrator', 2, 'b', 'ok'],
    ['reader', 1, null, 'ok'],
  ])('%s, of %d administrators, by %s: %s', (role, administrators, by, expected) => {
    expect(outcome(decideRemoval({ member: { userId: 'a', role }, administrators }, by))).toBe(expected)
  })
})

test('nobody resets their own second factor', () => {
  expect(outcome(decideFactorReset({ userId: 'a' }, 'a'))).toBe('own-factor')
  expect(outcome(decideFactorReset({ userId: 'a' }, 'b'))).toBe('ok')
})
