import { lifecycle } from '#kernel/lifecycle.ts'
import type { Party } from '../conversation.ts'
import { type Visit, visitStates } from './visit.ts'

/**
 * The other party chooses a time or declines. A later proposal replaces a waiting one. Either party cancels a
 * booked visit.
 */
export const visitLifecycle = lifecycle({
  states: visitStates,
  initial: 'proposed',
  final: ['declined', 'replaced', 'expired', 'cancelled', 'moved', 'held'],
  moves: {
    accept: { from: ['proposed'], to: 'booked', by: ['answerer'] },
    decline: { from: ['proposed'], to: 'declined', by: ['answerer'] },
    replace: { from: ['proposed'], to: 'replaced', by: ['proposer', 'answerer'] },
    withdraw: { from: ['proposed'], to: 'cancelled', by: ['proposer', 'system'] },
    expire: { from: ['proposed'], to: 'expired', by: ['system'] },
    cancel: { from: ['booked'], to: 'cancelled', by: ['proposer', 'answerer', 'system'] },
    move: { from: ['booked'], to: 'moved', by: ['proposer', 'answerer'] },
    hold: { from: ['booked'], to: 'held', by: ['system'] },
  },
})

/** Has this party proposed the times, or does it answer? */
export function partIn({ proposedBy }: Pick<Visit, 'proposedBy'>, party: Party): 'proposer' | 'answerer' {
  return proposedBy === party ? 'proposer' : 'answerer'
}

/** Is the time of a booked visit over? */
export function isOver({ booked }: Pick<Visit, 'booked'>, now: Date): boolean {
  return booked !== null && booked.endsAt <= now
}
