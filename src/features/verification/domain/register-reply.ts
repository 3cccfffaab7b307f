import * as z from 'zod/mini'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import type { VerificationStatus } from './verification-item.ts'

/** What the company register says of a number: is there such a company, and is it still in business? */
export const CompanyReply = z.object({
  isRegistered: z.boolean(),
  isActive: z.boolean(),
})
export type CompanyReply = z.output<typeof CompanyReply>

/** What the Tax Agency says of a number. */
export const TaxReply = z.object({ hasFTax: z.boolean() })
export type TaxReply = z.output<typeof TaxReply>

/** Why a register's answer speaks against the company. */
export type RegisterObjection = 'not-registered' | 'not-active' | 'no-f-tax'

/** A confirmed answer counts for a year, though it is asked again every month: a silent register lowers nothing. */
const CONFIRMED_DAYS = 365

export function objectionOf(reply: CompanyReply | TaxReply): RegisterObjection | null {
  if ('hasFTax' in reply) return reply.hasFTax ? null : 'no-f-tax'
  if (!reply.isRegistered) return 'not-registered'
  return reply.isActive ? null : 'not-active'
}

/**
 * What an answer on the Stockholm date `today` makes of a claim. A later last day that was settled before stays:
 * asking again never shortens what has been confirmed.
 */
export function registerOutcome(
  objection: RegisterObjection | null,
  before: { status: VerificationStatus; validUntil: IsoDate | null } | null,
  today: IsoDate,
): { status: VerificationStatus; validUntil: IsoDate | null } {
  if (objection) return { status: 'missing', validUntil: null }
  const confirmed = addDays(today, CONFIRMED_DAYS)
  if (before?.status !== 'completed') return { status: 'completed', validUntil: confirmed }
  const isSettledLonger = before.validUntil === null || before.validUntil > confirmed
  return { status: 'completed', validUntil: isSettledLonger ? before.validUntil : confirmed }
}
