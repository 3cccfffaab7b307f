import * as z from 'zod/mini'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import { latestEnd } from './check-validity.ts'
import type { VerificationStatus } from './verification-item.ts'
import type { RecordKind } from './verification-record.ts'

/** The company register's answer about a number. */
export const CompanyReply = z.object({
  isRegistered: z.boolean(),
  isActive: z.boolean(),
})
export type CompanyReply = z.output<typeof CompanyReply>

/** The Tax Agency's answer about a number. */
export const TaxReply = z.object({ hasFTax: z.boolean() })
export type TaxReply = z.output<typeof TaxReply>

/** The answer about a number from the register of a trade that needs a licence. */
export const LicenceReply = z.object({ isLicensed: z.boolean() })
export type LicenceReply = z.output<typeof LicenceReply>

export type RegisterReply = CompanyReply | TaxReply | LicenceReply

/** Why a register's answer contradicts the company. */
export type RegisterObjection = 'not-registered' | 'not-active' | 'no-f-tax' | 'no-licence'

/** A confirmed answer is valid for this many days, unless the rule of its check allows fewer. */
const CONFIRMED_DAYS = 365

/** Why the answer contradicts the company; null when it confirms it. */
export function objectionOf(reply: RegisterReply): RegisterObjection | null {
  if ('hasFTax' in reply) return reply.hasFTax ? null : 'no-f-tax'
  if ('isLicensed' in reply) return reply.isLicensed ? null : 'no-licence'
  if (!reply.isRegistered) return 'not-registered'
  return reply.isActive ? null : 'not-active'
}

/**
 * The item after an answer on the Stockholm date `today`. A confirmed item is valid for a year, although the register
 * is asked again every month, because a register that does not answer changes nothing. A later last day from before
 * stays, so asking again never shortens the validity.
 */
export function registerOutcome(
  kind: RecordKind,
  objection: RegisterObjection | null,
  before: { status: VerificationStatus; validUntil: IsoDate | null } | null,
  today: IsoDate,
): { status: VerificationStatus; validUntil: IsoDate | null } {
  if (objection) return { status: 'missing', validUntil: null }
  const [confirmed = today] = [addDays(today, CONFIRMED_DAYS), latestEnd(kind, today)].toSorted()
  const settled = before?.status === 'completed' ? (before.validUntil ?? confirmed) : confirmed
  return { status: 'completed', validUntil: settled > confirmed ? settled : confirmed }
}
