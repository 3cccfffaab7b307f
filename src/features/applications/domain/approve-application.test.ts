import { describe, expect, test } from 'vitest'
import { verificationKinds } from '#features/verification/domain/verification-item.ts'
import { decideApproval } from './approve-application.ts'

const today = '2026-11-21'
const application = { id: 'a', companyId: 'c', state: 'submitted' } as const

describe('an approval', () => {
  test.each([null, '2027-11-21', today])('completes all four items until %s', (validUntil) => {
    expect(decideApproval(application, validUntil, today)).toEqual({
      ok: true,
      move: { id: 'a', from: ['submitted'], to: 'approved' },
      items: verificationKinds.map((kind) => ({ kind, status: 'completed', validUntil })),
    })
  })

  test.each([
    ['application-already-approved', { ...application, state: 'approved' }, null],
    ['application-missing', { ...application, state: 'refused' }, null],
    ['application-missing', null, null],
    ['valid-until-passed', application, '2026-11-20'],
  ] as const)('is refused: %s', (refusal, found, validUntil) => {
    expect(decideApproval(found, validUntil, today)).toEqual({ ok: false, refusal })
  })
})
