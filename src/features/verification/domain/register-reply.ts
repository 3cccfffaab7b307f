import * as z from 'zod/mini'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import { latestEnd } from './check-validity.ts'
import type { VerificationStatus } from './verification-item.ts'
import type { RecordKind } from './verification-record.ts'

/** What the company register says of a number: is there such a company, and is it still in business? */
export const CompanyReply = z.object({
  isRegistered: z.boolean(),
  isActive: z.boolean(),
})
export type CompanyReply = z.output<typeof CompanyReply>

/** What the Tax Agency says of a number. */
export const TaxReply = z.object({ hasFTax: z.boolean() })
export type TaxReply = z.output<typeof TaxReply>

/** What the register of a trade that needs a licence says of a number. */
export const LicenceReply = z.object({ isLicensed: z.boolean() })
export type LicenceReply = z.output<typeof LicenceReply>

export type RegisterReply = CompanyReply | TaxReply | LicenceReply

/** Why a register's answer speaks against the company. */
export type RegisterObjection = 'not-registered' | 'not-active' | 'no-f-tax' | 'no-licence'

/** A confirmed answer counts for a year, in days, where the rule of its check allows as much. */
const CONFIRMED_DAYS = 365

export function objectionOf(reply: RegisterReply): RegisterObjection | null {
  if ('hasFTax' in reply) return reply.hasFTax ? null : 'no-f-tax'
  if ('isLicensed' in reply) return reply.isLicensed ? null : 'no-licence'
  if (!reply.isRegistered) return 'not-registered'
  return reply.isActive ? null : 'not-active'
}

/**
 * What an answer on the Stockholm date `today` makes of a claim: confirmed, it counts for a year, though it is asked again
 * every month, since a silent register lowers nothing. A later last day that was settled before stays: asking again
 * never shortens what has been confirmed.
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
