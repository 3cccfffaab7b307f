import type { Forecast } from '#features/matching/domain/forecast.ts'

/**
 * Why a customer is asked whether others may be asked as well: `few` companies fit; all have been asked and answers are `slow`; it was
 * `asked` by mail, by the system or by staff.
 */
export type ReachReason = 'few' | 'slow' | 'asked'

/** Whom a customer lets us ask. `others`: companies that could be asked besides, counted to `REACH_COUNTED`; 0 where nothing has to be asked for. */
export type ProjectReach = { isWidened: boolean; reason: ReachReason; others: number }

export const REACH_COUNTED = 20

/** Why more companies would help: the forecast is bad because few fit, or though all have been asked. Null where they would not. */
export function reachReason({
  reason,
  canBeAsked,
}: Pick<Forecast, 'reason' | 'canBeAsked'>): ReachReason | null {
  if (reason === 'nobody' || reason === 'few-companies') return 'few'
  return reason !== null && canBeAsked === 0 ? 'slow' : null
}
