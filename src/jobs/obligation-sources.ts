import { answerMessage } from '#features/conversations/server/message-obligation.ts'
import { answerVisit } from '#features/conversations/server/visit/visit-obligation.ts'
import { answerRequest, chooseReach } from '#features/dispatch/server/invitation-obligations.ts'
import type { ObligationSource } from '#features/obligations/server/obligation-source.ts'
import { renewCheck } from '#features/obligations/server/verification-obligation.ts'
import { answerQuestion } from '#features/questions/server/question-obligation.ts'
import { chooseQuote, confirmQuote } from '#features/quotes/server/quote-obligations.ts'
import {
  beginWork,
  confirmCompletion,
  confirmStart,
  finishWork,
} from '#features/quotes/server/work-obligations.ts'
import { answerReview, writeReview } from '#features/reviews/server/review-obligations.ts'

/** The sources of all kinds of obligations, each with what opens and closes it. */
export const obligationSources: readonly ObligationSource[] = [
  answerRequest,
  answerMessage,
  answerVisit,
  answerQuestion,
  chooseQuote,
  chooseReach,
  confirmQuote,
  beginWork,
  confirmStart,
  finishWork,
  confirmCompletion,
  writeReview,
  answerReview,
  renewCheck,
]
