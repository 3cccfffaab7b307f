import * as z from 'zod/mini'
import type { ResponseOutcome } from '#features/matching/domain/response-record.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The reasons for which a company can decline a request. */
export const declineReasons = ['too-far', 'no-time', 'wrong-trade', 'too-small'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** How a request ended. `late-quote`: a quote came after its run had ended; `called-off`: its project ended first. */
export type InvitationOutcome = ResponseOutcome['kind'] | 'called-off'

export type DeclineProblem = 'reason-missing'
const REASON_MISSING: DeclineProblem = 'reason-missing'

/**
 * The pages to which a company can return after declining: the project, the list 'Att göra', or the conversation with
 * the customer.
 */
const pagesAfter = ['project', 'list', 'conversation'] as const
export type PageAfterDeclining = (typeof pagesAfter)[number]

export const declineInput = z.object({
  reason: z.enum(declineReasons, REASON_MISSING),
  back: z.catch(z.enum(pagesAfter), 'project'),
})

/**
 * A company's request about a project. `widening`: why it was asked although it does not take such work; null if it
 * does.
 */
export type AskedCompany = {
  companyId: string
  outcome: InvitationOutcome | null
  declineReason: DeclineReason | null
  hasQuoted: boolean
  /** The project's trade or place has changed since, and the company does not take the present work. */
  isReleased: boolean
  widening: Widening | null
}

type AskedProject = Pick<Project, 'state' | 'quotesUntil'>

/** A request can be answered while its project takes quotes. */
export function isAnswerable({ state, quotesUntil }: AskedProject, now: Date): boolean {
  return isOpen(state) && quotesUntil > now
}

/**
 * A company can decline its request while the project takes quotes and the company has sent none. Refuses
 * `quoted-already`, and `request-over` also for a released request. Declining again changes nothing (`isDeclined`).
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
