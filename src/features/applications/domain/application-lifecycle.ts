import { lifecycle } from '#kernel/lifecycle.ts'
import { applicationStates } from './application.ts'

/**
 * A company's application to become a partner. A refused one can be submitted again, with a message that says what has
 * changed.
 */
export const applicationLifecycle = lifecycle({
  states: applicationStates,
  initial: 'submitted',
  final: ['approved'],
  moves: {
    ask: { from: ['submitted', 'answered'], to: 'question', by: ['staff'] },
    answer: { from: ['question'], to: 'answered', by: ['applicant'] },
    approve: { from: ['submitted', 'question', 'answered'], to: 'approved', by: ['staff'] },
    refuse: { from: ['submitted', 'question', 'answered'], to: 'refused', by: ['staff'] },
    resubmit: { from: ['refused'], to: 'submitted', by: ['applicant'] },
  },
})
