/**
 * The product's name and its promises, the same for every operator. The operator's name and contacts are settings
 * (`OPERATOR_…`, `src/platform/operator-settings.ts`).
 */
export const product = {
  name: 'Handslag',
  /** Hours until support has answered. */
  replyHours: 24,
  /** Working days until a partner application is answered. */
  partnerReplyDays: 1,
  monthlyFeeKr: 650,
} as const
