import { lifecycle } from '#kernel/lifecycle.ts'
import { reviewStates } from './review.ts'

/** The second of two parties to write publishes both reviews; the system those that have waited long enough. */
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
