import { describe, expect, test } from 'vitest'
import { type VerificationItem, verificationKinds } from '#features/verification/domain/verification-item.ts'
import { decideApproval } from './approve-application.ts'

const today = '2026-11-21'
const application = { id: 'a', companyId: 'c', state: 'submitted' } as const
const move = { id: 'a', from: ['submitted', 'question', 'answered'], to: 'approved' }
const insurance = (validUntil: string): VerificationItem => ({
  kind: 'insurance',
  status: 'completed',
  validUntil,
})

describe('an approval', () => {
  test.each([null, '2027-11-21', today])('completes all four items until %s', (validUntil) => {
    expect(decideApproval(application, { items: [], validUntil }, today)).toEqual({
      ok: true,
      move,
      items: verificationKinds.map((kind) => ({ kind, status: 'completed', validUntil })),
    })
  })

  test.each([
    ['leaves alone what was checked by itself', today, 3],
    ['completes anew what has run out', '2026-11-20', 4],
  ])('%s', (_, validUntil, completed) => {
    const decision = decideApproval(application, { items: [insurance(validUntil)], validUntil: null }, today)
    expect(decision.ok && decision.items).toHaveLength(completed)
  })

  test('without vouching completes nothing', () => {
    expect(decideApproval(application, null, today)).toEqual({ ok: true, move, items: [] })
  })

  test.each([
    ['application-already-approved', { ...application, state: 'approved' }, null],
    ['application-already-refused', { ...application, state: 'refused' }, null],
    ['application-missing', null, null],
    ['valid-until-passed', application, '2026-11-20'],
  ] as const)('is refused: %s', (refusal, found, validUntil) => {
    expect(decideApproval(found, { items: [], validUntil }, today)).toEqual({ ok: false, refusal })
  })
})
