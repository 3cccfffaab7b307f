import type { CompanyIdentity, IdentityState } from '#features/companies/domain/company-identity.ts'
import type { LicensedTrade } from '#features/companies/domain/licensed-trade.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { CheckSource } from './check-source.ts'
import type { VerificationKind } from './verification-item.ts'
import type { CheckState, RecordKind } from './verification-record.ts'

/**
 * A claim in its present state. All fields except `status` and `situation` are those of its newest record; null while
 * there is none.
 */
export type CheckedItem<Kind extends RecordKind = RecordKind> = CheckState & {
  kind: Kind
  /** The claim in words, or the trade of a licence; empty if the kind says it all. */
  claim: string
  /** The last Stockholm date on which it is or was valid. */
  validUntil: IsoDate | null
  checkedAt: Date | null
  source: CheckSource | null
  checkedBy: string | null
  /** Shown to staff and the company itself. */
  reason: string | null
  /** Shown to staff only. */
  note: string | null
  /** The name and number that were checked; shown to staff and the company itself. */
  of: CompanyIdentity | null
  /** The number of the newest record, on which a new check is based; 0 when there is none. */
  revision: number
}

/**
 * All checks of a company. `items`: the four kinds; `completed`: how many of them are valid today; `licences`: the
 * licences that its trades need, each for its trade only; `others`: further claims, which do not count. `identity`: for
 * staff and the company itself.
 */
export type CompanyVerification = {
  items: CheckedItem<VerificationKind>[]
  licences: (CheckedItem<'licence'> & { claim: LicensedTrade })[]
  others: CheckedItem[]
  completed: number
  isVerified: boolean
  identity: IdentityState | null
}
