import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import type { Quote } from '../quote.ts'
import { decideContractWithdrawal } from './withdraw-from-contract.ts'

const accepted: Quote = {
  id: 'quote',
  companyId: 'company',
  state: 'accepted',
  validUntil: '2026-12-01',
  version: 1,
  isConfirmed: true,
}

describe('a contract about a project in every state', () => {
  const answers = {
    published: 'no-contract',
    quoted: 'no-contract',
    awarded: 'ok',
    in_progress: 'ok',
    completed: 'project-completed',
    expired: 'no-contract',
    cancelled: 'project-cancelled',
    hidden: 'no-contract',
  }
  test.each(projectStates)('%s', (state) => {
    const isAgreed = state === 'awarded' || state === 'in_progress' || state === 'completed'
    const quotes: Quote[] = [{ ...accepted, state: isAgreed ? 'accepted' : 'withdrawn' }]
    const decision = decideContractWithdrawal({ project: { id: 'p', state }, quotes })
    expect(decision.ok ? 'ok' : decision.refusal).toBe(answers[state])
  })
})

test('names the company of the contract', () => {
  expect(
    decideContractWithdrawal({ project: { id: 'p', state: 'awarded' }, quotes: [accepted] }),
  ).toMatchObject({ companyId: 'company', quoteMoves: [{ id: 'quote', to: 'cancelled' }] })
})
