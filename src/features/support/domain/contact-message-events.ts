import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** `isReceipted`: the sender gets a receipt. */
export function contactMessageReceived(messageId: string, isReceipted: boolean) {
  return domainEvent('contact-message.received', 'contact-message', messageId, { isReceipted })
}

export function contactMessageAnswered(messageId: string) {
  return domainEvent('contact-message.answered', 'contact-message', messageId)
}

export function contactMessageClosed(messageId: string) {
  return domainEvent('contact-message.closed', 'contact-message', messageId)
}

export type ContactMessageEvent = EventsIn<typeof import('./contact-message-events.ts')>
