import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { VerificationStatus } from './verification-item.ts'
import type { RecordKind } from './verification-record.ts'
import type { WarningDays } from './warn-of-expiry.ts'

export function verificationDecided(
  companyId: string,
  { kind, status }: { kind: RecordKind; status: VerificationStatus },
) {
  return domainEvent('verification.decided', 'company', companyId, { kind, status })
}

/** This check completed the last of the four items: the company may quote from now on. */
export function verificationCompleted(companyId: string) {
  return domainEvent('verification.completed', 'company', companyId, {})
}

type Running = { kinds: readonly RecordKind[]; validUntil: IsoDate }

/** Checks whose last valid day `validUntil` is near. `daysBefore`: which warning this is. */
export function verificationExpiring(companyId: string, running: Running & { daysBefore: WarningDays }) {
  return domainEvent('verification.expiring', 'company', companyId, { ...running })
}

/** Checks have expired: they are not valid from the Stockholm day after `validUntil` on. */
export function verificationExpired(companyId: string, ran: Running) {
  return domainEvent('verification.expired', 'company', companyId, { ...ran })
}

export type VerificationEvent = EventsIn<typeof import('./verification-events.ts')>
