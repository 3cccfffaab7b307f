import { ANSWER_WORKING_DAYS } from '#features/applications/domain/application-due.ts'
import { REPLY_HOURS } from '#features/support/domain/contact-message.ts'
import { workingDaysText } from '#kernel/swedish-holidays.ts'

/**
 * The product's name and its promises, the same for every operator. The operator's name and contacts are settings
 * (`OPERATOR_…`, `src/platform/operator-settings.ts`).
 */
export const product = {
  name: 'Handslag',
  /** The hours within which support answers. */
  replyHours: REPLY_HOURS,
  /** The time within which a partner application is answered. */
  partnerReply: workingDaysText(ANSWER_WORKING_DAYS),
  monthlyFeeKr: 650,
} as const
