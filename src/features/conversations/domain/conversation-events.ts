import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Pair, Party } from './conversation.ts'

type Talked = Pair & { conversationId: string; by: Party }

/** A party has written its message `number`. */
export function messageSent({ conversationId, projectId, companyId, by }: Talked, number: number) {
  return domainEvent('conversation.message-sent', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** A party has read up to the message `number`. */
export function conversationRead({ conversationId, projectId, companyId, by }: Talked, number: number) {
  return domainEvent('conversation.read', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** A party has said that what was written needs no answer. The other one is not told. */
export function messageDismissed({ conversationId, ...facts }: Talked) {
  return domainEvent('conversation.message-dismissed', 'conversation', conversationId, facts)
}

/** Staff have hidden the message `number` of the party `by` from both. */
export function messageHidden({ conversationId, projectId, companyId, by }: Talked, number: number) {
  return domainEvent('conversation.message-hidden', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** Staff show the message `number` of the party `by` again. */
export function messageRestored({ conversationId, projectId, companyId, by }: Talked, number: number) {
  return domainEvent('conversation.message-restored', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** A party takes no more messages in this conversation. */
export function conversationStopped({ conversationId, ...facts }: Talked) {
  return domainEvent('conversation.stopped', 'conversation', conversationId, facts)
}

/** The party takes messages again. */
export function conversationResumed({ conversationId, ...facts }: Talked) {
  return domainEvent('conversation.resumed', 'conversation', conversationId, facts)
}

export type ConversationEvent = EventsIn<typeof import('./conversation-events.ts')>
