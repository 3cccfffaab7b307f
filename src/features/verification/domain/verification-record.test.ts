import { describe, expect, test } from 'vitest'
import { checkState } from './verification-record.ts'

const checkedAt = new Date('2026-10-01T08:00:00Z')
const before = new Date('2026-09-30T08:00:00Z')
const after = new Date('2026-11-20T08:00:00Z')
const today = '2026-11-21'
const never = null

const seen = (outcome: 'completed' | 'pending' | 'missing', validUntil: string | null = null) => ({
  outcome,
  validUntil,
  checkedAt,
})

describe('how a claim stands on 21 November', () => {
  test.each([
    ['nobody has looked, nothing is sent', null, never, 'missing', []],
    ['nobody has looked, something is sent', null, after, 'pending', ['isAwaitingReview']],
    ['completed until further', seen('completed'), never, 'completed', []],
    ['completed by what was sent before', seen('completed'), before, 'completed', []],
    ['completed through today', seen('completed', today), never, 'completed', ['isEndingSoon']],
    ['thirty days left', seen('completed', '2026-12-21'), never, 'completed', ['isEndingSoon']],
    ['thirty-one days left', seen('completed', '2026-12-22'), never, 'completed', []],
    ['ran out yesterday', seen('completed', '2026-11-20'), never, 'missing', ['isLapsed']],
    [
      'ran out, something new is sent',
      seen('completed', '2026-11-20'),
      after,
      'pending',
      ['isLapsed', 'isAwaitingReview'],
    ],
    [
      'a renewal is sent in time',
      seen('completed', '2026-11-25'),
      after,
      'completed',
      ['isEndingSoon', 'isAwaitingReview'],
    ],
    ['a reviewer waits for an answer', seen('pending'), never, 'pending', []],
    ['refused', seen('missing'), before, 'missing', []],
    ['refused, sent again', seen('missing'), after, 'pending', ['isAwaitingReview']],
  ] as const)('%s', (_, record, sentAt, status, marks) => {
    const { status: found, ...flags } = checkState(record, sentAt, today)
    expect(found).toBe(status)
    expect(
      Object.entries(flags)
        .flatMap(([mark, holds]) => (holds ? [mark] : []))
        .sort(),
    ).toEqual([...marks].sort())
  })
})
