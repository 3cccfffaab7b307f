import type { ObligationKind, Turn } from '#features/obligations/domain/obligation.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import {
  companyConversation,
  companyProject,
  onConversation,
  ownConversation,
  toCompany,
  toOwner,
} from './notification-rule.ts'

/** Who is told that there is no time left for what was expected of them. An answer to a review is nobody's duty, so nothing is said of it. */
export const lapseRules = {
  'obligation.lapsed': onConversation(
    toCompany('request-lapsed', 'project_update', companyProject, {
      task: 'requests',
      onlyIf: wasExpected('answer-request', 'company'),
    }),
    toCompany('company-message-lapsed', 'message', companyConversation, {
      task: 'messages',
      onlyIf: wasExpected('answer-message', 'company'),
    }),
    toCompany('company-review-lapsed', 'project_update', companyProject, {
      task: 'reviews',
      onlyIf: wasExpected('write-review', 'company'),
    }),
    toOwner('message-lapsed', 'message', {
      page: ownConversation,
      onlyIf: wasExpected('answer-message', 'customer'),
    }),
    toOwner('question-lapsed', 'message', { onlyIf: wasExpected('answer-question', 'customer') }),
    toOwner('review-lapsed', 'project_update', { onlyIf: wasExpected('write-review', 'customer') }),
  ),
}

/** Was this expected of this party? */
function wasExpected(kind: ObligationKind, turn: Turn): (event: NotifiableEvent) => boolean {
  return ({ expected }) => expected?.kind === kind && expected.turn === turn
}
