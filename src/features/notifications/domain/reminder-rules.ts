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

/** Who is reminded of what is expected of them: once, before it is due, and by mail. */
export const reminderRules = {
  'obligation.reminded': onConversation(
    toCompany('request-reminder', 'project_update', companyProject, {
      task: 'requests',
      mail: true,
      onlyIf: ofCompany('answer-request'),
    }),
    toCompany('company-message-reminder', 'message', companyConversation, {
      task: 'messages',
      mail: true,
      onlyIf: ofCompany('answer-message'),
    }),
    toCompany('company-visit-times-reminder', 'project_update', companyConversation, {
      task: 'messages',
      mail: true,
      onlyIf: ofCompany('answer-visit'),
    }),
    toCompany('confirm-reminder', 'offer', companyProject, {
      mail: true,
      onlyIf: ofCompany('confirm-quote'),
    }),
    toOwner('message-reminder', 'message', {
      page: ownConversation,
      mail: true,
      onlyIf: ofOwner('answer-message'),
    }),
    toOwner('visit-times-reminder', 'project_update', {
      page: ownConversation,
      mail: true,
      onlyIf: ofOwner('answer-visit'),
    }),
    toOwner('question-reminder', 'message', { mail: true, onlyIf: ofOwner('answer-question') }),
    toOwner('completion-reminder', 'project_update', { mail: true, onlyIf: ofOwner('confirm-completion') }),
  ),
  'obligation.owner-reminded': onProject(
    toOwner('choice-reminder', 'offer', { mail: true, onlyIf: ofOwner('choose-quote') }),
    toOwner('reach-reminder', 'project_update', { mail: true, onlyIf: ofOwner('choose-reach') }),
  ),
}
