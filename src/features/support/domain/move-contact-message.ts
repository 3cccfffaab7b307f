import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ContactMessage, ContactMessageState } from './contact-message.ts'
import { contactMessageLifecycle } from './contact-message-lifecycle.ts'

export type ContactMoveRefusal = 'message-already-answered' | 'message-already-closed'

/** Moves a message to support. The refusal names the state that it has already. */
export function moveContactMessage(
  name: keyof typeof contactMessageLifecycle.moves,
  message: ContactMessage,
): Decision<{ move: StateChange<ContactMessageState> }, ContactMoveRefusal> {
  const moved = contactMessageLifecycle.change(name, message)
  if (moved.ok) return granted({ move: moved.change })
  return refused(message.state === 'answered' ? 'message-already-answered' : 'message-already-closed')
}
