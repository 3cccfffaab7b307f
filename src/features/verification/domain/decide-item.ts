import { type Decision, granted, refused } from '#kernel/result.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { latestEnd, validityRule } from './check-validity.ts'
import type { VerificationStatus } from './verification-item.ts'
import type { RecordKind } from './verification-record.ts'

export type ItemRefusal = 'valid-until-passed' | 'valid-until-missing' | 'valid-until-too-far'

type Decided = { kind: RecordKind; status: VerificationStatus; validUntil: IsoDate | null }

/**
 * The item after a decision on the Stockholm date `today`. Only a completed item has a last day: the given one, which
 * must be neither passed nor later than its rule allows, or the rule's own if the rule does not require one. Refuses
 * {@link ItemRefusal}.
 */
export function decideItem(decided: Decided, today: IsoDate): Decision<{ item: Decided }, ItemRefusal> {
  const { kind, status, validUntil } = decided
  if (status !== 'completed') return granted({ item: { ...decided, validUntil: null } })
  const latest = latestEnd(kind, today)
  if (validUntil === null) {
    if (validityRule(kind, today).mustBeEntered) return refused('valid-until-missing')
    return granted({ item: { ...decided, validUntil: latest } })
  }
  if (validUntil < today) return refused('valid-until-passed')
  return validUntil > latest ? refused('valid-until-too-far') : granted({ item: decided })
}
