import { lifecycle } from '#kernel/lifecycle.ts'
import { reviewStates } from './review.ts'

/**
 * Both reviews of a job are published when the second party writes. The system publishes a single review when the
 * time to write is over.
 */
export const reviewLifecycle = lifecycle({
  states: reviewStates,
  initial: 'written',
  final: [],
  moves: {
    publish: { from: ['written'], to: 'published', by: ['party', 'system'] },
    remove: { from: ['published'], to: 'removed', by: ['staff'] },
    restore: { from: ['removed'], to: 'published', by: ['staff'] },
  },
})
