import type { Forecast } from '#features/matching/domain/forecast.ts'

/**
 * Why a customer is asked whether other companies may be asked: `few` companies fit; all have been asked, and their
 * answers are `slow` or cannot be expected before the deadline (`all-asked`); or the system or staff have `asked` by
 * mail.
 */
export type ReachReason = 'few' | 'slow' | 'all-asked' | 'asked'

/**
 * Which companies a customer lets us ask. `others`: how many more could then be asked, counted up to `REACH_COUNTED`; 0
 * when there is no reason to ask.
 */
export type ProjectReach = { isWidened: boolean; reason: ReachReason; others: number }

export const REACH_COUNTED = 20

/**
 * Why more companies would help: the forecast is low because few fit, or although all have been asked. Null when they
 * would not help.
 */
export function reachReason({
  reason,
  canBeAsked,
}: Pick<Forecast, 'reason' | 'canBeAsked'>): ReachReason | null {
  if (reason === 'nobody' || reason === 'few-companies') return 'few'
  if (reason === null || canBeAsked > 0) return null
  return reason === 'slow-answers' ? 'slow' : 'all-asked'
}
