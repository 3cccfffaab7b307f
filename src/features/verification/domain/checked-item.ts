import type { CompanyIdentity, IdentityState } from '#features/companies/domain/company-identity.ts'
import type { LicensedTrade } from '#features/companies/domain/licensed-trade.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { CheckSource } from './check-source.ts'
import type { VerificationKind } from './verification-item.ts'
import type { CheckState, RecordKind } from './verification-record.ts'

/**
 * A claim as it is now. All fields except `status` and `situation` are of its newest record; null while nobody has
 * looked.
 */
export type CheckedItem<Kind extends RecordKind = RecordKind> = CheckState & {
  kind: Kind
  /** What is claimed: the trade of a licence, otherwise words; empty if the kind says it. */
  claim: string
  /** The last Stockholm date on which it is valid, or was. */
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
  /** The revision that a new check is based on; 0 when there is none. */
  revision: number
}

/**
 * `completed` is how many of the four `items` are valid today; `licences` are those that the company's trades need,
 * each for its trade alone; `others` are further claims, which do not count. `identity` is for staff and the company
 * itself.
 */
export type CompanyVerification = {
  items: CheckedItem<VerificationKind>[]
  licences: (CheckedItem<'licence'> & { claim: LicensedTrade })[]
  others: CheckedItem[]
  completed: number
  isVerified: boolean
  identity: IdentityState | null
}
