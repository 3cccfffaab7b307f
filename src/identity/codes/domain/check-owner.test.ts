import { expect, test } from 'vitest'
import { decideOwner, isPresent, type OwnerFacts } from './check-owner.ts'

const now = new Date('2026-11-21T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const fresh = { aal: 'aal1', provedAt: minutesAgo(14) } as const
const stale = { aal: 'aal1', provedAt: minutesAgo(15) } as const

const usual: OwnerFacts = {
  hasVerifiedFactor: false,
  isAnonymous: false,
  showsPassword: false,
  session: stale,
  now,
}

test.each<[string, Partial<OwnerFacts>, string | null]>([
  ['a session that was proved a moment ago', { session: fresh }, null],
  ['an older session', {}, 'owner-unproven'],
  ['an older session with the password', { showsPassword: true }, null],
  ['a token without a session', { session: null }, 'owner-unproven'],
  ['a token without a session, with the password', { session: null, showsPassword: true }, null],
  ['an anonymous account', { isAnonymous: true }, null],
  [
    'a password where there is a second factor',
    { hasVerifiedFactor: true, showsPassword: true },
    'insufficient-aal',
  ],
  [
    'a login a moment ago where there is a second factor',
    { hasVerifiedFactor: true, session: fresh },
    'insufficient-aal',
  ],
  [
    'an older session that has shown the second factor',
    { hasVerifiedFactor: true, session: { ...stale, aal: 'aal2' } },
    'owner-unproven',
  ],
  [
    'one that has shown it a moment ago',
    { hasVerifiedFactor: true, session: { ...fresh, aal: 'aal2' } },
    null,
  ],
  [
    'an older one that has shown it, with the password',
    { hasVerifiedFactor: true, showsPassword: true, session: { ...stale, aal: 'aal2' } },
    null,
  ],
])('%s', (_, change, refusal) => {
  const decision = decideOwner({ ...usual, ...change })
  expect(decision.ok ? null : decision.refusal).toBe(refusal)
})

test('presence alone does not ask for the second factor', () => {
  expect(isPresent({ ...usual, hasVerifiedFactor: true, session: fresh })).toBe(true)
  expect(isPresent({ ...usual, hasVerifiedFactor: true })).toBe(false)
})
