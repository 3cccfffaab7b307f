import type { SoughtProject } from '#features/matching/server/ranked-candidate-queries.ts'
import { widenedCandidatesFor } from '#features/matching/server/widened-candidate-queries.ts'
import { reachStandingOf } from '#features/projects/server/project-reach-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { type ProjectReach, REACH_COUNTED } from '../domain/project-reach.ts'
import { forecastFor } from './dispatch-queries.ts'

/** Reasons of a bad forecast that more companies can help. */
const TOO_FEW: readonly (string | null)[] = ['nobody', 'few-companies']

/** Whom its customer lets us ask about the project, and how many more there would be. */
export async function reachOf(ctx: AnyContext, project: SoughtProject): Promise<ProjectReach> {
  const standing = await reachStandingOf(ctx, project.id)
  if (standing.isWidened) return { ...standing, others: 0 }
  const forecast = standing.isAsked ? null : await forecastFor(ctx, project.id)
  if (!standing.isAsked && !TOO_FEW.includes(forecast?.reason ?? null)) return { ...standing, others: 0 }
  const others = await widenedCandidatesFor(ctx, project, { limit: REACH_COUNTED })
  return { ...standing, others: others.length }
}
