import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'
import { isValidOn, type VerificationStatus, verificationKinds } from './verification-item.ts'

/** What may be checked of a company: the four that count, and anything else, named by its claim. */
export const recordKinds = [...verificationKinds, 'other'] as const
export type RecordKind = (typeof recordKinds)[number]

/** One check as it was put down: never changed, only followed by the next revision of the same claim. */
export type VerificationRecord = {
  kind: RecordKind
  /** What is claimed, in words; empty where the kind says it. */
  claim: string
  /** From 1. The highest one of a claim is what holds. */
  revision: number
  outcome: VerificationStatus
  source: string
  checkedBy: string
  checkedAt: Date
  /** The last Stockholm date on which the check counts; null for what does not run out. */
  validUntil: IsoDate | null
  reason: string | null
}

/** How a claim stands at one moment. `revision` 0: nobody has looked at it. */
export type CheckState = {
  status: VerificationStatus
  /** It was completed and has run out. */
  isLapsed: boolean
  /** It counts, but runs out within {@link SOON_DAYS}. */
  isEndingSoon: boolean
  /** Something has been sent in that nobody has looked at yet. */
  isAwaitingReview: boolean
}

const SOON_DAYS = 30

/**
 * How a claim stands on the Stockholm date `today`, by its newest record (null: none) and the moment the company
 * last sent in something for it. What has run out is missing, until something new waits to be looked at.
 */
export function checkState(
  record: Pick<VerificationRecord, 'outcome' | 'validUntil' | 'checkedAt'> | null,
  sentAt: Date | null,
  today: IsoDate,
): CheckState {
  const isAwaitingReview = sentAt !== null && (record === null || sentAt > record.checkedAt)
  const isWaiting = isAwaitingReview || record?.outcome === 'pending'
  const without = { isLapsed: false, isEndingSoon: false, isAwaitingReview }
  if (!record) return { ...without, status: isWaiting ? 'pending' : 'missing' }
  const { outcome: status, validUntil } = record
  if (isValidOn({ status, validUntil }, today)) {
    const isEndingSoon = validUntil !== null && daysBetween(today, validUntil) <= SOON_DAYS
    return { ...without, status: 'completed', isEndingSoon }
  }
  return { ...without, status: isWaiting ? 'pending' : 'missing', isLapsed: status === 'completed' }
}

/** A claim of the company's: its kind, and the words where the kind does not say it. */
export type Claim = Pick<VerificationRecord, 'kind' | 'claim'>

/** The newest record of a claim among the newest of all. */
export function recordOf<Row extends Claim>(newest: readonly Row[], { kind, claim }: Claim): Row | null {
  return newest.find((record) => record.kind === kind && record.claim === claim) ?? null
}
