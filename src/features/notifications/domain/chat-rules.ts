import type { NotifiableEvent } from './notifiable-event.ts'
import { onChat, toPerson } from './notification-rule.ts'

/**
 * Notifications about the chat with support. An answer is mailed whatever the reader has chosen, as answers to the
 * contact form are, but only when it is still unread after some minutes.
 */
export const chatRules = {
  'support-chat.message-sent': onChat(),
  'support-chat.answered': onChat(
    toPerson('support-answered', 'messages', { mail: 'always', isGathered: true }),
  ),
  'support-chat.read': onChat(),
  // A person who wrote outside office hours has seen on the page that the chat became a case.
  'support-chat.queued': onChat(toPerson('support-queued', 'messages', { onlyIf: isByClock })),
  'support-chat.accepted': onChat(),
  'support-chat.left': onChat(),
  'support-chat.closed': onChat(toPerson('support-closed', 'messages', { onlyIf: isUnanswered })),
} as const

function isByClock({ by }: NotifiableEvent): boolean {
  return by === 'system'
}

function isUnanswered({ isAnswered }: NotifiableEvent): boolean {
  return !isAnswered
}
