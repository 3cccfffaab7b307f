import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { VerificationKind } from './verification-item.ts'
import type { CheckState, RecordKind } from './verification-record.ts'

/** A claim as it stands now. Everything but `status` is of its newest record; null while nobody has looked. */
export type CheckedItem<Kind extends RecordKind = RecordKind> = CheckState & {
  kind: Kind
  /** What is claimed, in words; empty where the kind says it. */
  claim: string
  /** The last Stockholm date on which it counts, or counted. */
  validUntil: IsoDate | null
  checkedAt: Date | null
  source: string | null
  checkedBy: string | null
  /** For staff and the company itself. */
  reason: string | null
  /** What a new check is based on; 0 when there is none. */
  revision: number
}

/** `completed` counts those of the four `items` that hold today; `others` are further claims, which do not count. */
export type CompanyVerification = {
  items: CheckedItem<VerificationKind>[]
  others: CheckedItem[]
  completed: number
  isVerified: boolean
}
