import { describe, expect, test } from 'vitest'
import { objectionOf, registerOutcome } from './register-reply.ts'

test.each([
  [{ hasFTax: true }, null],
  [{ hasFTax: false }, 'no-f-tax'],
  [{ isRegistered: true, isActive: true }, null],
  [{ isRegistered: true, isActive: false }, 'not-active'],
  [{ isRegistered: false, isActive: false }, 'not-registered'],
  [{ isLicensed: true }, null],
  [{ isLicensed: false }, 'no-licence'],
] as const)('the answer %j contradicts the company: %s', (reply, objection) => {
  expect(objectionOf(reply)).toBe(objection)
})

describe('the claim after an answer on 22 November 2026', () => {
  const inAYear = '2027-11-22'
  test.each([
    ['confirmed for the first time', null, null, 'completed', inAYear],
    ['confirmed after a no', null, { status: 'missing', validUntil: null }, 'completed', inAYear],
    ['confirmed again', null, { status: 'completed', validUntil: '2027-02-01' }, 'completed', inAYear],
    [
      'confirmed, settled longer',
      null,
      { status: 'completed', validUntil: '2028-01-01' },
      'completed',
      '2028-01-01',
    ],
    ['confirmed, never ended before', null, { status: 'completed', validUntil: null }, 'completed', inAYear],
    ['denied', 'no-f-tax', { status: 'completed', validUntil: '2028-01-01' }, 'missing', null],
  ] as const)('%s', (_, objection, before, status, validUntil) => {
    expect(registerOutcome('f_tax', objection, before, '2026-11-22')).toEqual({ status, validUntil })
  })
})
