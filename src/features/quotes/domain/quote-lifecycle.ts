import { lifecycle, type StateChange } from '#kernel/lifecycle.ts'
import { type Quote, type QuoteState, quoteStates } from './quote.ts'

/** The relation of an actor to a quote. */
export type QuotePart = 'quotingCompany' | 'projectOwner' | 'system' | 'stranger'

export const quoteLifecycle = lifecycle({
  states: quoteStates,
  initial: 'pending',
  final: ['rejected', 'expired', 'cancelled'],
  moves: {
    // Confirming and revising leave the quote pending: for the present version of its project, or as a new version.
    confirm: { from: ['pending'], to: 'pending', by: ['quotingCompany'] },
    revise: { from: ['pending'], to: 'pending', by: ['quotingCompany'] },
    accept: { from: ['pending'], to: 'accepted', by: ['projectOwner'] },
    reject: { from: ['pending'], to: 'rejected', by: ['projectOwner', 'system'] },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ['quotingCompany', 'system'] },
    // Because the company of the quote is reinstated.
    restore: { from: ['withdrawn'], to: 'pending', by: ['system'] },
    cancel: { from: ['accepted'], to: 'cancelled', by: ['system'] },
    expire: { from: ['pending'], to: 'expired', by: ['system'] },
  },
})

/** The moves with which the system rejects these pending quotes. */
export function rejectionsOf(pending: readonly Quote[]): StateChange<QuoteState>[] {
  const { from, to } = quoteLifecycle.moves.reject
  return pending.map(({ id }) => ({ id, from, to }))
}
