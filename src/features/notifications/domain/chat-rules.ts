import type { NotifiableEvent } from './notifiable-event.ts'
import { onChat, toPerson } from './notification-rule.ts'

/**
 * What is told of the chat with support. An answer is mailed whatever one has chosen, as answers to the contact form are, but only when
 * nobody has read it after some minutes.
 */
export const chatRules = {
  'support-chat.message-sent': onChat(),
  'support-chat.answered': onChat(
    toPerson('support-answered', 'messages', { mail: 'always', isGathered: true }),
  ),
  'support-chat.read': onChat(),
  // Who wrote outside office hours has just been told on the page.
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
