import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { VerificationStatus } from './verification-item.ts'
import type { RecordKind } from './verification-record.ts'
import type { WarningDays } from './warn-of-expiry.ts'

export function verificationDecided(
  companyId: string,
  { kind, status }: { kind: RecordKind; status: VerificationStatus },
) {
  return companyEvent('verification.decided', companyId, { kind, status })
}

/** With this check the last one is in place: the company may quote from now on. */
export function verificationCompleted(companyId: string) {
  return companyEvent('verification.completed', companyId, {})
}

type Running = { kinds: readonly RecordKind[]; validUntil: IsoDate }

/** Checks that count through `validUntil` are about to run out: `daysBefore` tells which warning this is. */
export function verificationExpiring(companyId: string, running: Running & { daysBefore: WarningDays }) {
  return companyEvent('verification.expiring', companyId, { ...running })
}

/** Checks have run out: since the Stockholm day after `validUntil` they do not count. */
export function verificationExpired(companyId: string, ran: Running) {
  return companyEvent('verification.expired', companyId, { ...ran })
}

function companyEvent(type: string, companyId: string, payload: Record<string, unknown>) {
  return { type, subjectType: 'company', subjectId: companyId, payload }
}
