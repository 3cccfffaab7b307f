import { lifecycle } from '#kernel/lifecycle.ts'
import { applicationStates } from './application.ts'

/** A company's application to take part. A refused one is answered by a new application. */
export const applicationLifecycle = lifecycle({
  states: applicationStates,
  initial: 'submitted',
  final: ['approved', 'refused'],
  moves: {
    approve: { from: ['submitted'], to: 'approved', by: ['staff'] },
    refuse: { from: ['submitted'], to: 'refused', by: ['staff'] },
  },
})
