import { describe, expect, test } from 'vitest'
import { changedBasis } from './check-basis.ts'
import { statusIn } from './check-situation.ts'
import { checkState, keptState, recordKinds } from './verification-record.ts'

const checkedAt = new Date('2026-10-01T08:00:00Z')
const before = new Date('2026-09-30T08:00:00Z')
const after = new Date('2026-11-20T08:00:00Z')
const today = '2026-11-21'
const never = null
const bygg = { companyName: 'Bygg AB', orgNumber: '5567037485' }

const seen = (
  outcome: 'completed' | 'pending' | 'missing',
  validUntil: string | null = null,
  of: { companyName: string; orgNumber: string | null } = bygg,
) => ({ kind: 'f_tax', outcome, validUntil, checkedAt, of }) as const
const ofOther = { ...bygg, companyName: 'Äldre Bygg AB' }

describe('the state of a claim on 21 November', () => {
  test.each([
    ['nobody has looked, nothing is sent', null, never, 'untouched'],
    ['nobody has looked, something is sent', null, after, 'sent'],
    ['completed, a long time to go', seen('completed', '2027-10-01'), never, 'valid'],
    ['completed by what was sent before', seen('completed', '2027-10-01'), before, 'valid'],
    ['completed, something newer is sent', seen('completed', '2027-10-01'), after, 'valid-sent'],
    ['completed through today', seen('completed', today), never, 'ending'],
    ['thirty days left', seen('completed', '2026-12-21'), never, 'ending'],
    ['thirty-one days left', seen('completed', '2026-12-22'), never, 'valid'],
    ['a renewal is sent in time', seen('completed', '2026-11-25'), after, 'ending-sent'],
    ['ran out yesterday', seen('completed', '2026-11-20'), never, 'lapsed'],
    ['ran out, something new is sent', seen('completed', '2026-11-20'), after, 'lapsed-sent'],
    ['a reviewer waits for an answer', seen('pending'), never, 'waiting'],
    ['refused', seen('missing'), before, 'refused'],
    ['refused, sent again', seen('missing'), after, 'refused-sent'],
    ['completed of another name', seen('completed', '2027-10-01', ofOther), never, 'changed'],
    ['refused of another name', seen('missing', null, ofOther), never, 'changed'],
    ['run out, of another name', seen('completed', '2026-11-20', ofOther), never, 'changed'],
  ] as const)('%s', (_, record, sentAt, situation) => {
    const around = { kind: 'f_tax', sentAt, today, claimed: bygg } as const
    expect(checkState(record, around)).toEqual({ situation, status: statusIn[situation] })
  })

  test('a check of a company without a number is not valid, and no new one can be made before it has a number', () => {
    const numberless = { ...bygg, orgNumber: null }
    const record = seen('completed', '2027-10-01', numberless)
    const around = { kind: 'f_tax', sentAt: never, today } as const
    expect(checkState(record, { ...around, claimed: numberless }).situation).toBe('numberless')
    expect(checkState(record, { ...around, claimed: bygg }).situation).toBe('changed')
  })

  test('a licence waits from the moment when its trade is offered', () => {
    const around = { kind: 'licence', sentAt: never, today, claimed: bygg } as const
    expect(checkState(null, around).status).toBe('pending')
  })
})

test('the stored state of a record is its own, whatever has been sent in since', () => {
  expect(keptState(seen('completed', '2027-10-01'), today, bygg)).toEqual({
    status: 'completed',
    validUntil: '2027-10-01',
  })
  const waiting = { status: 'pending', validUntil: null }
  expect(keptState(seen('completed', '2027-10-01', ofOther), today, bygg)).toEqual(waiting)
  const missing = { status: 'missing', validUntil: null }
  expect(keptState(seen('completed', '2026-11-20'), today, bygg)).toEqual(missing)
})

describe('the facts that each check depends on', () => {
  const number = { ...bygg, orgNumber: '2021005489' }
  const added = { ...bygg, orgNumber: null }
  test.each([
    [
      'another name',
      { ...bygg, companyName: 'Skanska Sverige AB' },
      ['f_tax', 'insurance', 'licence', 'other'],
    ],
    ['another number', number, recordKinds],
    ['a number where there was none', added, recordKinds],
    ['a name in capitals', { ...bygg, companyName: 'BYGG AB' }, []],
  ] as const)('%s: the checks that become invalid are %j', (_, other, fallen) => {
    expect(recordKinds.filter((kind) => changedBasis(kind, other, bygg).length > 0).toSorted()).toEqual(
      [...fallen].toSorted(),
    )
  })
})
