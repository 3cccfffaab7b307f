import * as z from 'zod/mini'
import type { FactorValues } from '#features/matching/domain/rank-values.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import type { AskingRefusal } from '#features/moderation/domain/project-decision.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { closedBecause } from '#features/quotes/domain/quote.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** So many companies are proposed for a project at most. */
export const PROPOSED_AT_MOST = 6

export type AskingProblem = 'companies-missing'

const says = (problem: AskingProblem) => problem

/** The companies that staff choose from those that are proposed for a project. */
export const AskCompaniesInput = z.object({
  projectId: z.uuid(),
  companyIds: z
    .array(z.uuid())
    .check(z.minLength(1, says('companies-missing')), z.maxLength(PROPOSED_AT_MOST)),
})

/**
 * A company that could be asked next. `distanceM`: whole metres along the ground; `score`: thousandths of a point; `values`: its
 * factors, per mille, which the score is made of; `widening`: why it can be asked though it does not take such work there.
 */
export type ProposedCompany = {
  companyId: string
  companyName: string
  distanceM: number
  score: number
  values: FactorValues
  widening?: Widening
}

/**
 * Staff ask several companies at once: the project takes quotes at `now`, its first run has asked whom it wanted, and at least one of
 * `free` is left: those of the chosen ones that can still be asked and have not had their requests of the week.
 */
export function decideAsking<Company>(facts: {
  project: Pick<Project, 'state' | 'quotesUntil'>
  isMatched: boolean
  free: readonly Company[]
  now: Date
}): Decision<{ companies: readonly Company[] }, AskingRefusal> {
  const { project, isMatched, free, now } = facts
  const closed = closedBecause(project, now)
  if (closed) return refused(closed)
  if (!isMatched) return refused('not-matched-yet')
  return free.length > 0 ? granted({ companies: free }) : refused('companies-not-free')
}
