/**
 * What the product is called and what it promises, the same for anyone who runs it. Who that is, and how they are reached, comes
 * from settings (`OPERATOR_…`, `src/platform/operator-settings.ts`).
 */
export const product = {
  name: 'Handslag',
  /** Hours until support has answered. */
  replyHours: 24,
  /** Working days until a partner application is answered. */
  partnerReplyDays: 1,
  monthlyFeeKr: 650,
} as const
