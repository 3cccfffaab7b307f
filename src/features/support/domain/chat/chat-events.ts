import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Chat, ChatParty } from './chat.ts'

type ChatFacts = Pick<Chat, 'id' | 'userId'>

/** The person has written the message `number`. */
export function chatMessageSent({ id, userId }: ChatFacts, number: number) {
  return domainEvent('support-chat.message-sent', 'support-chat', id, { userId, number })
}

/** Staff have written the message `number`. */
export function chatAnswered({ id, userId }: ChatFacts, number: number) {
  return domainEvent('support-chat.answered', 'support-chat', id, { userId, number })
}

/** One side has read the chat up to the message `number`. */
export function chatRead({ id, userId }: ChatFacts, by: ChatParty, number: number) {
  return domainEvent('support-chat.read', 'support-chat', id, { userId, by, number })
}

/**
 * The chat has become a case. `by`: `person` when the message was written outside office hours, `system` when
 * nobody answered in time.
 */
export function chatQueued({ id, userId }: ChatFacts, by: 'person' | 'system') {
  return domainEvent('support-chat.queued', 'support-chat', id, { userId, by })
}

/** A member of staff has taken the chat. */
export function chatAccepted({ id, userId }: ChatFacts) {
  return domainEvent('support-chat.accepted', 'support-chat', id, { userId })
}

/** The member of staff who had taken the chat leaves it to the others. */
export function chatLeft({ id, userId }: ChatFacts) {
  return domainEvent('support-chat.left', 'support-chat', id, { userId })
}

/** Staff have closed the chat. `isAnswered`: every message had been answered. */
export function chatClosed({ id, userId }: ChatFacts, isAnswered: boolean) {
  return domainEvent('support-chat.closed', 'support-chat', id, { userId, isAnswered })
}

export type ChatEvent = EventsIn<typeof import('./chat-events.ts')>
