import { lifecycle } from '#kernel/lifecycle.ts'
import { contactMessageStates } from './contact-message.ts'

/** A message to support is answered by mail, or closed without an answer. A further question is a new message. */
export const contactMessageLifecycle = lifecycle({
  states: contactMessageStates,
  initial: 'open',
  final: ['answered', 'closed'],
  moves: {
    answer: { from: ['open'], to: 'answered', by: ['staff'] },
    close: { from: ['open'], to: 'closed', by: ['staff'] },
  },
})
