import * as z from 'zod/mini'
import type { ResponseOutcome } from '#features/matching/domain/response-record.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** Why a company says no to a request. */
export const declineReasons = ['too-far', 'no-time', 'wrong-trade', 'too-small'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** How a request ended. `late-quote`: a quote came after its run was over; `called-off`: its project was over before. */
export type InvitationOutcome = ResponseOutcome['kind'] | 'called-off'

export type DeclineProblem = 'reason-missing'
const REASON_MISSING: DeclineProblem = 'reason-missing'

export const declineInput = z.object({ reason: z.enum(declineReasons, REASON_MISSING) })

/** A company's request about a project. */
export type AskedCompany = { companyId: string; outcome: InvitationOutcome | null; hasQuoted: boolean }

/** A request can be declined by a company that has sent no quote; saying it again changes nothing (`isDeclined`). */
export function decideDeclining(asked: AskedCompany): Decision<{ isDeclined: boolean }, 'quoted-already'> {
  if (asked.hasQuoted) return refused('quoted-already')
  return granted({ isDeclined: asked.outcome === 'declined' })
}
