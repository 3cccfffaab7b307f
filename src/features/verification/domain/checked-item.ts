import type { CompanyIdentity, IdentityState } from '#features/companies/domain/company-identity.ts'
import type { LicensedTrade } from '#features/companies/domain/licensed-trade.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { CheckSource } from './check-source.ts'
import type { VerificationKind } from './verification-item.ts'
import type { CheckState, RecordKind } from './verification-record.ts'

/** A claim as it stands now. All but `status` and `situation` is of its newest record; null while nobody has looked. */
export type CheckedItem<Kind extends RecordKind = RecordKind> = CheckState & {
  kind: Kind
  /** What is claimed: of a licence the trade, otherwise words; empty where the kind says it. */
  claim: string
  /** The last Stockholm date on which it counts, or counted. */
  validUntil: IsoDate | null
  checkedAt: Date | null
  source: CheckSource | null
  checkedBy: string | null
  /** For staff and the company itself. */
  reason: string | null
  /** For staff alone. */
  note: string | null
  /** Name and number that were checked; for staff and the company itself. */
  of: CompanyIdentity | null
  /** What a new check is based on; 0 when there is none. */
  revision: number
}

/**
 * `completed` counts those of the four `items` that hold today; `licences` are those that the company's trades need, each for
 * its trade alone; `others` are further claims, which do not count. `identity` is for staff and the company itself.
 */
export type CompanyVerification = {
  items: CheckedItem<VerificationKind>[]
  licences: (CheckedItem<'licence'> & { claim: LicensedTrade })[]
  others: CheckedItem[]
  completed: number
  isVerified: boolean
  identity: IdentityState | null
}
