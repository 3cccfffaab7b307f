import { describe, expect, test } from 'vitest'
import { authorize, found, InvalidInput, NotFound, Refused, refuseUnless } from './refusal.ts'
import { type Decision, granted, refused } from './result.ts'

describe('a refusal', () => {
  test('by a policy has the code not-allowed', () => {
    expect(() => authorize(false)).toThrow(new Refused('not-allowed'))
    expect(() => authorize(true)).not.toThrow()
  })

  test('by a rule has the rule’s own code', () => {
    const decision: Decision<{ fee: number }, 'too-late'> = refused('too-late')
    expect(() => refuseUnless(decision)).toThrow(
      expect.objectContaining({ name: 'Refused', code: 'too-late' }),
    )
  })

  test('does not occur when the rule grants, and the facts are returned', () => {
    const decision: Decision<{ fee: number }, 'too-late'> = granted({ fee: 0 })
    refuseUnless(decision)
    expect(decision.fee).toBe(0)
  })
})

test('is NotFound for a missing row, but not for a falsy one', () => {
  expect(() => found(undefined, 'project')).toThrow(NotFound)
  expect(() => found(null, 'project')).toThrow(NotFound)
  expect(found(0, 'count')).toBe(0)
})

test('invalid input names its fields, never what was typed', () => {
  expect(new InvalidInput({ 'lines.0.amount': 'amount-missing' }).message).toBe(
    'invalid input: lines.0.amount',
  )
})
