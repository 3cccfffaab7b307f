import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Pair, Party } from './conversation.ts'

type ConversationFacts = Pair & { conversationId: string; by: Party }

/** A party has written the message `number`. */
export function messageSent({ conversationId, projectId, companyId, by }: ConversationFacts, number: number) {
  return domainEvent('conversation.message-sent', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** A party has read the conversation up to the message `number`. */
export function conversationRead(
  { conversationId, projectId, companyId, by }: ConversationFacts,
  number: number,
) {
  return domainEvent('conversation.read', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** A party has marked the other party's messages as needing no answer. The other party is not notified. */
export function messageDismissed({ conversationId, ...facts }: ConversationFacts) {
  return domainEvent('conversation.message-dismissed', 'conversation', conversationId, facts)
}

/** Staff have hidden the message `number` of the party `by`. */
export function messageHidden(
  { conversationId, projectId, companyId, by }: ConversationFacts,
  number: number,
) {
  return domainEvent('conversation.message-hidden', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** Staff show the message `number` of the party `by` again. */
export function messageRestored(
  { conversationId, projectId, companyId, by }: ConversationFacts,
  number: number,
) {
  return domainEvent('conversation.message-restored', 'conversation', conversationId, {
    projectId,
    companyId,
    by,
    number,
  })
}

/** A party has stopped messages in this conversation. */
export function conversationStopped({ conversationId, ...facts }: ConversationFacts) {
  return domainEvent('conversation.stopped', 'conversation', conversationId, facts)
}

/** The party accepts messages again. */
export function conversationResumed({ conversationId, ...facts }: ConversationFacts) {
  return domainEvent('conversation.resumed', 'conversation', conversationId, facts)
}

export type ConversationEvent = EventsIn<typeof import('./conversation-events.ts')>
