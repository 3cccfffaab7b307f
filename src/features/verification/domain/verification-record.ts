import type { CompanyIdentity } from '#features/companies/domain/company-identity.ts'
import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'
import { holdsFor } from './check-basis.ts'
import { type CheckSituation, statusIn } from './check-situation.ts'
import type { CheckSource } from './check-source.ts'
import { isValidOn, type VerificationStatus, verificationKinds } from './verification-item.ts'

/**
 * What may be checked of a company: the four kinds, the licence of a trade (its claim is the trade), and anything
 * else, named by its claim.
 */
export const recordKinds = [...verificationKinds, 'licence', 'other'] as const
export type RecordKind = (typeof recordKinds)[number]

/** One check as it was recorded: never changed, only followed by the next revision of the same claim. */
export type VerificationRecord = {
  kind: RecordKind
  /** What is claimed: the trade of a licence, otherwise words; empty if the kind says it. */
  claim: string
  /** From 1. The highest revision of a claim is the valid one. */
  revision: number
  outcome: VerificationStatus
  source: CheckSource
  checkedBy: string
  checkedAt: Date
  /** The last Stockholm date on which the check is valid; null unless completed. */
  validUntil: IsoDate | null
  /** For the company. */
  reason: string | null
  /** For staff alone. */
  note: string | null
  /** Name and number of the company that was checked. */
  of: CompanyIdentity
}

/** The state of a claim at one moment. */
export type CheckState = { status: VerificationStatus; situation: CheckSituation }

const SOON_DAYS = 30

type Judged = Pick<VerificationRecord, 'kind' | 'outcome' | 'validUntil' | 'checkedAt' | 'of'>

/** `sentAt`: when the company last sent in something for the claim. `claimed`: the identity that it gives today. */
export type Around = { kind: RecordKind; sentAt: Date | null; today: IsoDate; claimed: CompanyIdentity }

/**
 * The state of a claim on the Stockholm date `today`, by its newest record (null: none). An expired check is missing,
 * and a check of another name or number waits, until staff look again. A licence waits from the moment when its trade
 * is offered: staff look it up, whatever the company sends.
 */
export function checkState(record: Judged | null, around: Around): CheckState {
  const situation = record ? situationOf(record, around) : situationBefore(around)
  return { situation, status: statusIn[situation] }
}

function situationBefore({ kind, sentAt }: Around): CheckSituation {
  if (kind === 'licence') return 'waiting'
  return sentAt ? 'sent' : 'untouched'
}

function situationOf(record: Judged, { kind, sentAt, today, claimed }: Around): CheckSituation {
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

/**
 * The stored state of a claim's newest record, for statements that cannot compute it: they compare its last day
 * themselves.
 */
export function keptState(
  record: Judged,
  today: IsoDate,
  claimed: CompanyIdentity,
): { status: VerificationStatus; validUntil: IsoDate | null } {
  const { status } = checkState(record, { kind: record.kind, sentAt: null, today, claimed })
  return { status, validUntil: status === 'completed' ? record.validUntil : null }
}

/** A claim of the company: its kind, and its words if the kind does not say it. */
export type Claim = Pick<VerificationRecord, 'kind' | 'claim'>

/** The newest record of a claim among the newest records of all claims. */
export function recordOf<Row extends Claim>(newest: readonly Row[], { kind, claim }: Claim): Row | null {
  return newest.find((record) => record.kind === kind && record.claim === claim) ?? null
}
