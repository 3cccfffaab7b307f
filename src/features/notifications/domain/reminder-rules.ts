import type { ObligationKind } from '#features/obligations/domain/obligation.ts'
import { isExpected } from './event-conditions.ts'
import {
  companyConversation,
  companyProject,
  onConversation,
  onProject,
  ownConversation,
  toCompany,
  toOwner,
} from './notification-rule.ts'

const ofOwner = (kind: ObligationKind) => isExpected(kind, 'customer')
const ofCompany = (kind: ObligationKind) => isExpected(kind, 'company')

/** Reminds a party of an obligation: once, before it is due, and by mail. */
export const reminderRules = {
  'obligation.reminded': onConversation(
    toCompany('request-reminder', 'reminders', companyProject, {
      task: 'requests',
      mail: true,
      onlyIf: ofCompany('answer-request'),
    }),
    toCompany('company-message-reminder', 'reminders', companyConversation, {
      type: 'message',
      task: 'messages',
      mail: true,
      onlyIf: ofCompany('answer-message'),
    }),
    toCompany('company-visit-times-reminder', 'reminders', companyConversation, {
      task: 'messages',
      mail: true,
      onlyIf: ofCompany('answer-visit'),
    }),
    toCompany('confirm-reminder', 'reminders', companyProject, {
      type: 'offer',
      mail: true,
      onlyIf: ofCompany('confirm-quote'),
    }),
    toCompany('begin-work-reminder', 'reminders', companyProject, {
      task: 'jobs',
      mail: true,
      onlyIf: ofCompany('begin-work'),
    }),
    toCompany('finish-work-reminder', 'reminders', companyProject, {
      task: 'jobs',
      mail: true,
      onlyIf: ofCompany('finish-work'),
    }),
    toOwner('message-reminder', 'reminders', {
      type: 'message',
      page: ownConversation,
      mail: true,
      onlyIf: ofOwner('answer-message'),
    }),
    toOwner('visit-times-reminder', 'reminders', {
      page: ownConversation,
      mail: true,
      onlyIf: ofOwner('answer-visit'),
    }),
    toOwner('question-reminder', 'reminders', {
      type: 'message',
      mail: true,
      onlyIf: ofOwner('answer-question'),
    }),
    toOwner('start-reminder', 'reminders', { mail: true, onlyIf: ofOwner('confirm-start') }),
    toOwner('completion-reminder', 'reminders', { mail: true, onlyIf: ofOwner('confirm-completion') }),
  ),
  'obligation.owner-reminded': onProject(
    toOwner('choice-reminder', 'reminders', { type: 'offer', mail: true, onlyIf: ofOwner('choose-quote') }),
    toOwner('reach-reminder', 'reminders', { mail: true, onlyIf: ofOwner('choose-reach') }),
  ),
}
