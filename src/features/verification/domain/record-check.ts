import { type Decision, refused } from '#kernel/result.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { decideItem, type ItemRefusal } from './decide-item.ts'
import type { VerificationStatus } from './verification-item.ts'

export type CheckRefusal = 'decided-meanwhile' | 'reason-missing' | ItemRefusal

type Check<Kind> = {
  kind: Kind
  status: VerificationStatus
  validUntil: IsoDate | null
  reason: string | null
  /** The claim's revision that the decision was made on; absent from whoever wants the last word. */
  basedOn?: number | undefined
}

/**
 * What a check comes to on the Stockholm date `today`, when the claim's newest revision is `newest` (0: none). Whoever
 * looked at an older one is told so; whoever says no says why.
 */
export function decideCheck<Kind>(
  check: Check<Kind>,
  newest: number,
  today: IsoDate,
): Decision<{ item: Pick<Check<Kind>, 'kind' | 'status' | 'validUntil'> }, CheckRefusal> {
  const { kind, status, validUntil, reason, basedOn } = check
  if (basedOn !== undefined && basedOn !== newest) return refused('decided-meanwhile')
  if (status === 'missing' && !reason) return refused('reason-missing')
  return decideItem({ kind, status, validUntil }, today)
}
