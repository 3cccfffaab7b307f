import type { SoughtProject } from '#features/matching/server/ranked-candidate-queries.ts'
import { widenedCandidatesFor } from '#features/matching/server/widened-candidate-queries.ts'
import { reachStandingOf } from '#features/projects/server/project-reach-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { type ProjectReach, REACH_COUNTED, type ReachReason, reachReason } from '../domain/project-reach.ts'
import { forecastFor } from './dispatch-queries.ts'

/** Which companies the project's customer lets us ask, and how many others there would be. */
export async function reachOf(ctx: AnyContext, project: SoughtProject): Promise<ProjectReach> {
  const { isWidened, isAsked } = await reachStandingOf(ctx, project.id)
  const reason = isAsked ? 'asked' : await reasonNow(ctx, project.id)
  if (isWidened || reason === null) return { isWidened, reason: reason ?? 'few', others: 0 }
  const others = await widenedCandidatesFor(ctx, project, { limit: REACH_COUNTED })
  return { isWidened, reason, others: others.length }
}

async function reasonNow(ctx: AnyContext, projectId: string): Promise<ReachReason | null> {
  const forecast = await forecastFor(ctx, projectId)
  return forecast && reachReason(forecast)
}
