import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Chat, ChatParty } from './chat.ts'

type Told = Pick<Chat, 'id' | 'userId'>

/** The person has written the message `number`. */
export function chatMessageSent({ id, userId }: Told, number: number) {
  return domainEvent('support-chat.message-sent', 'support-chat', id, { userId, number })
}

/** Staff have written the message `number`. */
export function chatAnswered({ id, userId }: Told, number: number) {
  return domainEvent('support-chat.answered', 'support-chat', id, { userId, number })
}

/** One side has read up to the message `number`. */
export function chatRead({ id, userId }: Told, by: ChatParty, number: number) {
  return domainEvent('support-chat.read', 'support-chat', id, { userId, by, number })
}

/** The chat has become a case. `by`: the person wrote outside office hours, or the clock did it because nobody had answered. */
export function chatQueued({ id, userId }: Told, by: 'person' | 'system') {
  return domainEvent('support-chat.queued', 'support-chat', id, { userId, by })
}

/** A member of staff answers from now on. */
export function chatAccepted({ id, userId }: Told) {
  return domainEvent('support-chat.accepted', 'support-chat', id, { userId })
}

/** The member of staff leaves it to the others. */
export function chatLeft({ id, userId }: Told) {
  return domainEvent('support-chat.left', 'support-chat', id, { userId })
}

/** Staff have closed the chat. `isAnswered`: nothing was left to answer. */
export function chatClosed({ id, userId }: Told, isAnswered: boolean) {
  return domainEvent('support-chat.closed', 'support-chat', id, { userId, isAnswered })
}

export type ChatEvent = EventsIn<typeof import('./chat-events.ts')>
