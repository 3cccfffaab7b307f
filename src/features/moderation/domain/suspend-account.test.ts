import { describe, expect, test } from 'vitest'
import { decideRestoration } from './restore-account.ts'
import { decideSuspension } from './suspend-account.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-22T10:00:00Z')
const earlier = new Date('2026-11-20T10:00:00Z')

describe('suspending', () => {
  test.each([
    ['an open account', { bannedUntil: null }, null],
    ['one whose ban has passed', { bannedUntil: earlier }, null],
    ['one that is suspended', { bannedUntil: later }, 'already-suspended'],
    ['one that is deleted', { bannedUntil: null, isDeleted: true }, 'account-deleted'],
    ['a colleague', { bannedUntil: null, isStaff: true }, 'account-of-staff'],
  ])('%s', (_what, account, refusal) => {
    const decision = decideSuspension({ isStaff: false, isDeleted: false, ...account }, now)
    expect(decision.ok ? null : decision.refusal).toBe(refusal)
    if (decision.ok) expect(decision.bannedUntil.getFullYear()).toBeGreaterThan(2120)
  })
})

describe('reinstating', () => {
  test.each([
    ['who is suspended', later, null],
    ['who is not', null, 'not-suspended'],
    ['whose ban has passed', earlier, 'not-suspended'],
  ])('%s', (_who, bannedUntil, refusal) => {
    const decision = decideRestoration({ bannedUntil }, now)
    expect(decision.ok ? null : decision.refusal).toBe(refusal)
  })
})
