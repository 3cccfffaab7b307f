import { type Decision, granted, refused } from '#kernel/result.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { VerificationStatus } from './verification-item.ts'

export type ItemRefusal = 'valid-until-passed'

type Decided<Kind> = { kind: Kind; status: VerificationStatus; validUntil: IsoDate | null }

/**
 * What an item becomes by a decision on the Stockholm date `today`. Something that has run out already cannot be
 * called completed; only a completed item has a last day.
 */
export function decideItem<Kind>(
  decided: Decided<Kind>,
  today: IsoDate,
): Decision<{ item: Decided<Kind> }, ItemRefusal> {
  if (decided.status !== 'completed') return granted({ item: { ...decided, validUntil: null } })
  if (decided.validUntil !== null && decided.validUntil < today) return refused('valid-until-passed')
  return granted({ item: decided })
}
