import { describe, expect, test } from 'vitest'
import { type VerificationItem, verificationKinds } from '#features/verification/domain/verification-item.ts'
import { decideApproval } from './approve-application.ts'

const today = '2026-11-22'
const application = { id: 'a', companyId: 'c', state: 'submitted' } as const
const identity = { companyName: 'Bygg AB', orgNumber: '5567037485' }
const company = { shown: identity, claimed: identity, revision: 3 }
const complete: VerificationItem[] = verificationKinds.map((kind) => ({
  kind,
  status: 'completed',
  validUntil: '2027-11-22',
}))
const facts = { application, items: complete, company }
const without = { ...identity, orgNumber: null }

describe('an approval', () => {
  test.each([
    ['of complete checks', facts],
    ['on their last day', { ...facts, items: complete.map((item) => ({ ...item, validUntil: today })) }],
    ['of the facts that were on the screen', { ...facts, factsSeen: 3 }],
  ])('%s is given', (_, facts) => {
    expect(decideApproval(facts, today)).toEqual({
      ok: true,
      move: { id: 'a', from: ['submitted', 'question', 'answered'], to: 'approved' },
    })
  })

  test.each([
    ['application-already-approved', { ...facts, application: { ...application, state: 'approved' } }],
    ['application-already-refused', { ...facts, application: { ...application, state: 'refused' } }],
    ['application-missing', { ...facts, application: null }],
    ['facts-changed', { ...facts, factsSeen: 2 }],
    ['org-number-missing', { ...facts, company: { ...company, shown: without, claimed: without } }],
    ['checks-missing', { ...facts, items: [] }],
  ] as const)('is refused: %s', (refusal, facts) => {
    expect(decideApproval(facts, today)).toEqual({ ok: false, refusal })
  })

  const falling = verificationKinds.flatMap((kind) =>
    [
      { status: 'missing', validUntil: null } as const,
      { status: 'pending', validUntil: null } as const,
      { status: 'completed', validUntil: '2026-11-21' } as const,
    ].map((item) => [kind, item] as const),
  )
  test.each(falling)('is refused while %s is %j, whatever the others are', (kind, item) => {
    const items = complete.map((other) => (other.kind === kind ? { kind, ...item } : other))
    expect(decideApproval({ ...facts, items }, today)).toEqual({ ok: false, refusal: 'checks-missing' })
  })
})
