import type { Party } from '#features/conversations/domain/conversation.ts'
import { and, isByOwner, isOfAwarded, not } from './event-conditions.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import {
  companyConversation,
  onConversation,
  ownConversation,
  toCompany,
  toOwner,
} from './notification-rule.ts'

/** For decisions of staff about what somebody wrote: sent at once, and mailed whatever the reader has chosen. */
const ALWAYS_MAILED = { high: true, mail: 'always' } as const

/** Notifications about conversations. Both parties' open pages reload after each of these events. */
export const conversationRules = {
  'conversation.message-sent': onConversation(
    toCompany('message-from-customer', 'messages', companyConversation, {
      task: 'messages',
      mail: true,
      isGathered: true,
      onlyIf: and(isByOwner, not(isOfAwarded)),
    }),
    // About a won job, all who work for the company are notified.
    toCompany('message-from-customer', 'messages', companyConversation, {
      task: 'jobs',
      mail: true,
      isGathered: true,
      onlyIf: and(isByOwner, isOfAwarded),
    }),
    toOwner('message-from-company', 'messages', {
      mail: true,
      isGathered: true,
      page: ownConversation,
      onlyIf: not(isByOwner),
    }),
  ),
  // The author is notified (regulation (EU) 2022/2065, article 17); both parties read the reason in the
  // conversation.
  'conversation.message-hidden': onConversation(
    toOwner('own-message-hidden', 'messages', {
      ...ALWAYS_MAILED,
      page: ownConversation,
      onlyIf: isWrittenBy('customer'),
    }),
    toCompany('company-message-hidden', 'messages', companyConversation, {
      ...ALWAYS_MAILED,
      task: 'messages',
      onlyIf: and(isWrittenBy('company'), not(isOfAwarded)),
    }),
    toCompany('company-message-hidden', 'messages', companyConversation, {
      ...ALWAYS_MAILED,
      task: 'jobs',
      onlyIf: and(isWrittenBy('company'), isOfAwarded),
    }),
  ),
  'conversation.message-restored': onConversation(
    toOwner('own-message-restored', 'messages', { page: ownConversation, onlyIf: isWrittenBy('customer') }),
    toCompany('company-message-restored', 'messages', companyConversation, {
      task: 'messages',
      onlyIf: and(isWrittenBy('company'), not(isOfAwarded)),
    }),
    toCompany('company-message-restored', 'messages', companyConversation, {
      task: 'jobs',
      onlyIf: and(isWrittenBy('company'), isOfAwarded),
    }),
  ),
  // While this notification is unread, further sharing adds none. Only the conversation shows that sharing has
  // ended.
  'conversation.contact-shared': onConversation(
    toCompany('contact-shared', 'messages', companyConversation, { task: 'messages', isGathered: true }),
  ),
  'conversation.contact-withdrawn': onConversation(),
  'conversation.message-dismissed': onConversation(),
  'conversation.read': onConversation(),
  'conversation.stopped': onConversation(),
  'conversation.resumed': onConversation(),
}

/** Did this party write the message that the event is about? */
function isWrittenBy(party: Party): (event: NotifiableEvent) => boolean {
  return ({ by }) => by === party
}
