import type { Party } from '#features/conversations/domain/conversation.ts'
import { both, isByOwner, isOfAwarded, not } from './event-conditions.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import {
  companyConversation,
  onConversation,
  ownConversation,
  toCompany,
  toOwner,
} from './notification-rule.ts'

/** Staff have decided about somebody's words: told at once, and by mail whatever they have chosen. */
const toldByMail = { high: true, mail: 'always' } as const

/** What is told of conversations. Both parties' open pages follow all of it. */
export const conversationRules = {
  'conversation.message-sent': onConversation(
    toCompany('message-from-customer', 'messages', companyConversation, {
      task: 'messages',
      mail: true,
      isGathered: true,
      onlyIf: both(isByOwner, not(isOfAwarded)),
    }),
    // About a won job everybody of the company is told, who works there, too.
    toCompany('message-from-customer', 'messages', companyConversation, {
      task: 'jobs',
      mail: true,
      isGathered: true,
      onlyIf: both(isByOwner, isOfAwarded),
    }),
    toOwner('message-from-company', 'messages', {
      mail: true,
      isGathered: true,
      page: ownConversation,
      onlyIf: not(isByOwner),
    }),
  ),
  // Its author is told (regulation (EU) 2022/2065, article 17); both read why in the conversation.
  'conversation.message-hidden': onConversation(
    toOwner('own-message-hidden', 'messages', {
      ...toldByMail,
      page: ownConversation,
      onlyIf: isWrittenBy('customer'),
    }),
    toCompany('company-message-hidden', 'messages', companyConversation, {
      ...toldByMail,
      task: 'messages',
      onlyIf: both(isWrittenBy('company'), not(isOfAwarded)),
    }),
    toCompany('company-message-hidden', 'messages', companyConversation, {
      ...toldByMail,
      task: 'jobs',
      onlyIf: both(isWrittenBy('company'), isOfAwarded),
    }),
  ),
  'conversation.message-restored': onConversation(
    toOwner('own-message-restored', 'messages', { page: ownConversation, onlyIf: isWrittenBy('customer') }),
    toCompany('company-message-restored', 'messages', companyConversation, {
      task: 'messages',
      onlyIf: both(isWrittenBy('company'), not(isOfAwarded)),
    }),
    toCompany('company-message-restored', 'messages', companyConversation, {
      task: 'jobs',
      onlyIf: both(isWrittenBy('company'), isOfAwarded),
    }),
  ),
  // One line for all that was shared while it is unread. That something was taken back stands in the conversation.
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
