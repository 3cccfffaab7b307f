/**
 * The product's name and its promises, the same for every operator. The operator's name and contacts are settings
 * (`OPERATOR_…`, `src/platform/operator-settings.ts`).
 */
export const product = {
  name: 'Handslag',
  /** The hours within which support answers. */
  replyHours: 24,
  /** The working days within which a partner application is answered. */
  partnerReplyDays: 1,
  monthlyFeeKr: 650,
} as const
