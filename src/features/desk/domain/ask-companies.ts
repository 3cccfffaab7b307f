import * as z from 'zod/mini'
import type { FactorValues } from '#features/matching/domain/rank-values.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import type { AskingRefusal } from '#features/moderation/domain/project-decision.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { closedBecause } from '#features/quotes/domain/quote.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The most companies that are proposed for a project. */
export const PROPOSED_AT_MOST = 6

export type AskingProblem = 'companies-missing'

const code = (problem: AskingProblem) => problem

/** The companies that staff choose from those proposed for a project. */
export const AskCompaniesInput = z.object({
  projectId: z.uuid(),
  companyIds: z
    .array(z.uuid())
    .check(z.minLength(1, code('companies-missing')), z.maxLength(PROPOSED_AT_MOST)),
})

/**
 * A company that could be asked next. `distanceM`: whole metres, great-circle distance; `score`: thousandths of a
 * point; `values`: of the factors, per mille, from which the score is computed; `widening`: why it can be asked
 * although it does not take such work.
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
 * Staff ask several companies at once: the project must take quotes at `now`, its first run must have asked its
 * companies, and `free` must not be empty: those of the chosen companies that can still be asked and have capacity this
 * week. Refuses {@link AskingRefusal}.
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
