import type { Forecast } from '#features/matching/domain/forecast.ts'
import { widenedCandidatesFor } from '#features/matching/server/widened-candidate-queries.ts'
import { isDaytime } from '#features/obligations/domain/reminder.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { projectReachAsked } from '#features/projects/domain/project-events.ts'
import { hasNarrowed, reachStandingOf } from '#features/projects/server/project-reach-queries.ts'
import { saveReachAsked } from '#features/projects/server/project-reach-store.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { reachReason } from '../domain/project-reach.ts'

/** With less time left in the run, other companies could not answer. */
const LEAST_LEFT_MS = 2 * 60 * 60 * 1000

/**
 * When the forecast of a run is low and other companies could help, notifies the customer: once for each project, and
 * only by day. The question itself is on the project's page, which may not be open. A customer who widened the reach
 * and took that back is not asked again. The caller has locked the project.
 */
export async function askAboutOthers(
  ctx: TransactionContext,
  project: Project,
  forecast: Forecast,
): Promise<void> {
  const hasTime = forecast.deadline.getTime() - ctx.now.getTime() >= LEAST_LEFT_MS
  if (project.onlyChosen || !hasTime || !isDaytime(ctx.now) || reachReason(forecast) === null) return
  const { isWidened, isAsked } = await reachStandingOf(ctx, project.id)
  if (isWidened || isAsked || (await hasNarrowed(ctx, project.id))) return
  const { length: others } = await widenedCandidatesFor(ctx, project, { limit: 1 })
  if (others === 0) return
  await saveReachAsked(ctx, project.id)
  await recordEvent(ctx, projectReachAsked(project))
}
