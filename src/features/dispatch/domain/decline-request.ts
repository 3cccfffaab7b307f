import * as z from 'zod/mini'
import type { ResponseOutcome } from '#features/matching/domain/response-record.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** Why a company says no to a request. */
export const declineReasons = ['too-far', 'no-time', 'wrong-trade', 'too-small'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** How a request ended. `late-quote`: a quote came after its run was over; `called-off`: its project was over before. */
export type InvitationOutcome = ResponseOutcome['kind'] | 'called-off'

export type DeclineProblem = 'reason-missing'
const REASON_MISSING: DeclineProblem = 'reason-missing'

/** Where one goes after saying no: to the project, the list of what is to be done, or the conversation with the customer. */
const pagesAfter = ['project', 'list', 'conversation'] as const
export type PageAfterDeclining = (typeof pagesAfter)[number]

export const declineInput = z.object({
  reason: z.enum(declineReasons, REASON_MISSING),
  back: z.catch(z.enum(pagesAfter), 'project'),
})

/** A company's request about a project. `widening`: why it was asked though it does not take such work there. */
export type AskedCompany = {
  companyId: string
  outcome: InvitationOutcome | null
  declineReason: DeclineReason | null
  hasQuoted: boolean
  /** It was asked about another trade or place than the project has now, and does not take this work. */
  isReleased: boolean
  widening: Widening | null
}

type AskedProject = Pick<Project, 'state' | 'quotesUntil'>

/** A request can be answered while its project takes quotes. */
export function isAnswerable({ state, quotesUntil }: AskedProject, now: Date): boolean {
  return isOpen(state) && quotesUntil > now
}

/**
 * A request about a project that takes quotes can be declined by a company that has sent none and still has it; saying it again changes nothing
 * (`isDeclined`).
 */
export function decideDeclining({
  asked,
  project,
  now,
}: {
  asked: AskedCompany
  project: AskedProject
  now: Date
}): Decision<{ isDeclined: boolean }, 'quoted-already' | 'request-over'> {
  if (asked.hasQuoted) return refused('quoted-already')
  if (asked.isReleased || !isAnswerable(project, now)) return refused('request-over')
  return granted({ isDeclined: asked.outcome === 'declined' })
}
