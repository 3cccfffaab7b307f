import { lifecycle } from '#kernel/lifecycle.ts'
import { chatStates } from './chat.ts'

/** A chat with support never ends: a new message opens a closed one. */
export const chatLifecycle = lifecycle({
  states: chatStates,
  initial: 'closed',
  final: [],
  moves: {
    write: { from: ['answered', 'closed'], to: 'waiting', by: ['person'] },
    /** The chat becomes a case: it was written in outside office hours, or nobody has answered in time. */
    queue: { from: ['waiting', 'answered', 'closed'], to: 'case', by: ['person', 'system'] },
    answer: { from: ['waiting', 'case', 'answered', 'closed'], to: 'answered', by: ['staff'] },
    close: { from: ['waiting', 'case', 'answered'], to: 'closed', by: ['staff'] },
  },
})
