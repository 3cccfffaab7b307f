import { type IdentityState, waitsForReview } from '#features/companies/domain/company-identity.ts'
import { parseOrgNumber } from '#features/companies/domain/org-number.ts'
import { type Decision, refused } from '#kernel/result.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { changedBasis, SETTLES_IDENTITY } from './check-basis.ts'
import { type CheckSource, checkSources, isStaffSource, NO_SOURCE } from './check-source.ts'
import { decideItem, type ItemRefusal } from './decide-item.ts'
import type { VerificationStatus } from './verification-item.ts'
import type { RecordKind } from './verification-record.ts'

export type CheckRefusal =
  | 'decided-meanwhile'
  | 'facts-changed'
  | 'reason-missing'
  | 'source-missing'
  | 'source-of-another-kind'
  | 'evidence-missing'
  | 'evidence-gone'
  | 'evidence-of-another-kind'
  | 'note-missing'
  | 'org-number-missing'
  | 'identity-unsettled'
  | ItemRefusal

/** In characters. A shorter note cannot say whom somebody talked to and what they saw. */
export const SHORTEST_NOTE = 10

export type DecidedCheck = {
  kind: RecordKind
  status: VerificationStatus
  source: CheckSource
  validUntil: IsoDate | null
  reason: string | null
  note: string | null
  /** The claim's revision that the decision is based on; undefined when the caller decides whatever it is. */
  basedOn?: number | undefined
  /** The revision of the company's facts that was on the screen; undefined in the same case. */
  factsSeen?: number | undefined
}

/**
 * The facts of the decision: the claim's newest revision (0: none), the company, and the document that was looked at.
 */
export type CheckFacts = {
  newest: number
  company: IdentityState
  evidence: { type: RecordKind; isGone: boolean } | null
}

/**
 * Decides on a check on the Stockholm date `today`. Refuses a decision that is based on an older check or on former
 * facts of the company. A negative result needs a reason; a completed one needs a source, evidence, a last day, and a
 * company with a number. While another name or number waits, F-tax must be checked first, because it decides who the
 * company is.
 */
export function decideCheck(
  check: DecidedCheck,
  { newest, company, evidence }: CheckFacts,
  today: IsoDate,
): Decision<{ item: Pick<DecidedCheck, 'kind' | 'status' | 'validUntil'> }, CheckRefusal> {
  const { kind, status, validUntil, reason, basedOn, factsSeen } = check
  if (basedOn !== undefined && basedOn !== newest) return refused('decided-meanwhile')
  if (factsSeen !== undefined && factsSeen !== company.revision) return refused('facts-changed')
  if (status === 'missing' && !reason) return refused('reason-missing')
  const objection =
    status === 'completed' ? (identityRefusal(company, kind) ?? evidenceRefusal(check, evidence)) : null
  return objection ? refused(objection) : decideItem({ kind, status, validUntil }, today)
}

function identityRefusal({ shown, claimed }: IdentityState, kind: RecordKind): CheckRefusal | null {
  if (claimed.orgNumber === null || !parseOrgNumber(claimed.orgNumber)) return 'org-number-missing'
  const isUnsettled = waitsForReview({ shown, claimed }) && changedBasis(kind, shown, claimed).length > 0
  return isUnsettled && kind !== SETTLES_IDENTITY ? 'identity-unsettled' : null
}

function evidenceRefusal(
  { source, kind, note }: DecidedCheck,
  evidence: CheckFacts['evidence'],
): CheckRefusal | null {
  if (source === NO_SOURCE) return 'source-missing'
  if (evidence?.isGone) return 'evidence-gone'
  if (evidence && evidence.type !== kind && evidence.type !== 'other') return 'evidence-of-another-kind'
  // A source of the demo, and a register's answer, need no evidence.
  if (!isStaffSource(source)) return null
  const rule = checkSources[source]
  if (!rule.kinds.some((fitting) => fitting === kind)) return 'source-of-another-kind'
  if (rule.evidence === 'document' && !evidence) return 'evidence-missing'
  return rule.evidence === 'note' && !hasWords(note) ? 'note-missing' : null
}

function hasWords(note: string | null): boolean {
  return [...(note ?? '')].length >= SHORTEST_NOTE
}
