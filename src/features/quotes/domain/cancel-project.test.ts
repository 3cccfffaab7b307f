import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { type CancellationReaders, cancellationReaders } from './cancel-project.ts'
import { decideCancellation } from './cancellation.ts'
import { cancellationInput } from './cancellation-input.ts'
import { type Quote, type QuoteState, quoteStates } from './quote.ts'

const quotes: Quote[] = quoteStates.map((state) => ({
  id: `quote-${state}`,
  companyId: `company-${state}`,
  state,
  validUntil: '2026-12-01',
  version: 1,
  isConfirmed: true,
}))

describe('a project in every state', () => {
  const answers = {
    published: 'ok',
    quoted: 'ok',
    awarded: 'ok',
    in_progress: 'ok',
    completed: 'project-completed',
    expired: 'ok',
    cancelled: 'project-cancelled',
    hidden: 'ok',
  }
  test.each(projectStates)('%s', (state) => {
    const decision = decideCancellation({ project: { id: 'p', state }, quotes })
    expect(decision.ok ? 'ok' : decision.refusal).toBe(answers[state])
  })
})

test.each<[QuoteState[], CancellationReaders]>([
  [['rejected', 'accepted'], 'deal'],
  [['expired', 'pending'], 'waiting'],
  [['rejected', 'withdrawn', 'expired'], 'earlier'],
  [['cancelled'], 'earlier'],
  [[], 'nobody'],
])('with quotes that are %j, the reason is read by: %s', (states, readers) => {
  expect(cancellationReaders(states.map((state) => ({ state })))).toBe(readers)
})

test('pending quotes are rejected, the accepted one is cancelled, and their companies are named', () => {
  const decision = decideCancellation({ project: { id: 'p', state: 'awarded' }, quotes })
  expect(decision).toMatchObject({
    projectMove: { id: 'p', to: 'cancelled' },
    quoteMoves: [
      { id: 'quote-pending', from: ['pending'], to: 'rejected' },
      { id: 'quote-accepted', from: ['accepted'], to: 'cancelled' },
    ],
    companyIds: ['company-pending', 'company-accepted'],
  })
})

test.each([
  ['', 'reason-missing'],
  ['  x ', 'reason-missing'],
  ['x'.repeat(1001), 'reason-too-long'],
])('a reason is required: %#', (reason, problem) => {
  expect(cancellationInput.safeParse({ reason }).error?.issues[0]?.message).toBe(problem)
})
