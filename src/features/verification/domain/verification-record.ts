import type { CompanyIdentity } from '#features/companies/domain/company-identity.ts'
import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'
import { holdsFor } from './check-basis.ts'
import { type CheckSituation, statusIn } from './check-situation.ts'
import type { CheckSource } from './check-source.ts'
import { isValidOn, type VerificationStatus, verificationKinds } from './verification-item.ts'

/**
 * What may be checked: the four kinds, the licence of a trade (its claim is the trade), and anything else, named by its
 * claim.
 */
export const recordKinds = [...verificationKinds, 'licence', 'other'] as const
export type RecordKind = (typeof recordKinds)[number]

/** One recorded check. It is never changed; the next revision of the same claim replaces it. */
export type VerificationRecord = {
  kind: RecordKind
  /** The claim in words, or the trade of a licence; empty if the kind says it all. */
  claim: string
  /** From 1. The highest revision of a claim is the one that counts. */
  revision: number
  outcome: VerificationStatus
  source: CheckSource
  checkedBy: string
  checkedAt: Date
  /** The last Stockholm date on which the check is valid; null unless completed. */
  validUntil: IsoDate | null
  /** Shown to the company. */
  reason: string | null
  /** Shown to staff only. */
  note: string | null
  /** The name and number that were checked. */
  of: CompanyIdentity
}

/** The state of a claim at one moment. */
export type CheckState = { status: VerificationStatus; situation: CheckSituation }

const SOON_DAYS = 30

type Judged = Pick<VerificationRecord, 'kind' | 'outcome' | 'validUntil' | 'checkedAt' | 'of'>

/** `sentAt`: when the company last sent a document for the claim. `claimed`: the identity that it claims today. */
export type ClaimContext = { kind: RecordKind; sentAt: Date | null; today: IsoDate; claimed: CompanyIdentity }

/**
 * The state of a claim on the Stockholm date `today`, from its newest record (null: none). An expired check is missing,
 * and a check of another name or number waits until staff look again. A licence waits from the moment when its trade is
 * offered, because staff look it up even if the company sends nothing.
 */
export function checkState(record: Judged | null, around: ClaimContext): CheckState {
  const situation = record ? situationOf(record, around) : situationBefore(around)
  return { situation, status: statusIn[situation] }
}

function situationBefore({ kind, sentAt }: ClaimContext): CheckSituation {
  if (kind === 'licence') return 'waiting'
  return sentAt ? 'sent' : 'untouched'
}

function situationOf(record: Judged, { kind, sentAt, today, claimed }: ClaimContext): CheckSituation {
  if (!holdsFor(kind, record.of, claimed)) return claimed.orgNumber ? 'changed' : 'numberless'
  if (record.outcome === 'pending') return 'waiting'
  const isSent = sentAt !== null && sentAt > record.checkedAt
  if (record.outcome === 'missing') return isSent ? 'refused-sent' : 'refused'
  const { validUntil } = record
  if (!isValidOn({ status: 'completed', validUntil }, today)) return isSent ? 'lapsed-sent' : 'lapsed'
  if (validUntil === null || daysBetween(today, validUntil) > SOON_DAYS)
    return isSent ? 'valid-sent' : 'valid'
  return isSent ? 'ending-sent' : 'ending'
}

/** The state of a claim's newest record as it is stored for SQL, which compares the last day itself. */
export function keptState(
  record: Judged,
  today: IsoDate,
  claimed: CompanyIdentity,
): { status: VerificationStatus; validUntil: IsoDate | null } {
  const { status } = checkState(record, { kind: record.kind, sentAt: null, today, claimed })
  return { status, validUntil: status === 'completed' ? record.validUntil : null }
}

/** What a claim is about: its kind, and its words if the kind does not say it all. */
export type Claim = Pick<VerificationRecord, 'kind' | 'claim'>

/** The newest record of a claim, from the newest records of all claims. */
export function recordOf<Row extends Claim>(newest: readonly Row[], { kind, claim }: Claim): Row | null {
  return newest.find((record) => record.kind === kind && record.claim === claim) ?? null
}
