import { describe, expect, test } from 'vitest'
import { quoteStates } from './quote.ts'
import { quoteLifecycle } from './quote-lifecycle.ts'

const parts = ['quotingCompany', 'projectOwner', 'system', 'stranger'] as const

describe('which part may make which move', () => {
  test.each([
    ['accept', ['projectOwner']],
    ['reject', ['projectOwner', 'system']],
    ['withdraw', ['quotingCompany', 'system']],
    ['expire', ['system']],
    ['cancel', ['system']],
    ['restore', ['system']],
    ['confirm', ['quotingCompany']],
    ['revise', ['quotingCompany']],
  ] as const)('%s: %j', (move, allowed) => {
    expect(parts.filter((part) => quoteLifecycle.may(move, part))).toEqual(allowed)
  })
})

describe('the states of a move', () => {
  test.each([
    ['accept', 'pending', 'accepted'],
    ['reject', 'pending', 'rejected'],
    ['withdraw', 'pending', 'withdrawn'],
    ['expire', 'pending', 'expired'],
    ['cancel', 'accepted', 'cancelled'],
    ['restore', 'withdrawn', 'pending'],
    ['confirm', 'pending', 'pending'],
    ['revise', 'pending', 'pending'],
  ] as const)('%s is possible only from %s and leads to %s', (move, from, to) => {
    expect(quoteStates.filter((state) => quoteLifecycle.can(move, state))).toEqual([from])
    expect(quoteLifecycle.moves[move].to).toBe(to)
  })
})
