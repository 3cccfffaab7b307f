import { lifecycle } from '#kernel/lifecycle.ts'
import type { Party } from '../conversation.ts'
import { type Visit, visitStates } from './visit.ts'

/** The other party chooses a time or declines; a later proposal takes the place of one that waits. Either party cancels what is booked. */
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

/** Who proposed the times, or who answers. */
export function partIn({ proposedBy }: Pick<Visit, 'proposedBy'>, party: Party): 'proposer' | 'answerer' {
  return proposedBy === party ? 'proposer' : 'answerer'
}

/** Is the time of a booked visit over? */
export function isOver({ booked }: Pick<Visit, 'booked'>, now: Date): boolean {
  return booked !== null && booked.endsAt <= now
}
