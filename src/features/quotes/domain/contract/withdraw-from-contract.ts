import type { Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Cancellation, type CancelProjectRefusal, decideCancellation } from '../cancellation.ts'
import type { Quote } from '../quote.ts'

export type ContractRefusal = CancelProjectRefusal | 'no-contract'

/**
 * The customer withdraws from the contract, which cancels the project. Possible as long as the work is not completed,
 * also after the period: whether the right still exists depends on what the company has informed the customer of,
 * which we do not know. `companyId`: the company of the contract.
 */
export function decideContractWithdrawal(facts: {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
}): Decision<Omit<Cancellation, 'companyIds'> & { companyId: string }, ContractRefusal> {
  const cancellation = decideCancellation(facts)
  if (!cancellation.ok) return cancellation
  const accepted = facts.quotes.find(({ state }) => state === 'accepted')
  if (!accepted) return refused('no-contract')
  const { projectMove, quoteMoves } = cancellation
  return granted({ projectMove, quoteMoves, companyId: accepted.companyId })
}
