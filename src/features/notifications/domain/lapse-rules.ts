import { isExpected } from './event-conditions.ts'
import {
  companyConversation,
  companyProject,
  onConversation,
  ownConversation,
  toCompany,
  toOwner,
} from './notification-rule.ts'

/**
 * Notifies the party whose obligation has lapsed. Nobody has a duty to answer a review, so that obligation notifies
 * nobody.
 */
export const lapseRules = {
  'obligation.lapsed': onConversation(
    toCompany('request-lapsed', 'requests', companyProject, {
      task: 'requests',
      onlyIf: isExpected('answer-request', 'company'),
    }),
    toCompany('company-message-lapsed', 'messages', companyConversation, {
      task: 'messages',
      onlyIf: isExpected('answer-message', 'company'),
    }),
    toCompany('company-review-lapsed', 'reviews', companyProject, {
      task: 'reviews',
      onlyIf: isExpected('write-review', 'company'),
    }),
    toOwner('message-lapsed', 'messages', {
      page: ownConversation,
      onlyIf: isExpected('answer-message', 'customer'),
    }),
    toOwner('question-lapsed', 'questions', { onlyIf: isExpected('answer-question', 'customer') }),
    toOwner('review-lapsed', 'reviews', { onlyIf: isExpected('write-review', 'customer') }),
  ),
}
