import { isOpen } from '#features/projects/domain/project.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectMatched } from '../domain/matching-events.ts'
import { matchingPolicy } from '../domain/matching-policy.ts'
import { type MatchingEngine, nearestVerified } from '../domain/rank-companies.ts'
import { nearestCandidates } from './candidate-queries.ts'
import { matchingOf } from './matching-queries.ts'
import { saveMatching } from './matching-store.ts'

/**
 * Asks the best companies to quote, once per project: every later call answers with the first result. Nobody is
 * asked about a project that is no longer open, or whose position is unknown.
 */
export async function inviteCompanies(
  ctx: Context,
  projectId: string,
  engine: MatchingEngine = nearestVerified,
): Promise<{ invited: number }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    authorize(matchingPolicy.invite(ctx.actor))
    const earlier = await matchingOf(ctx, projectId)
    if (earlier || !isOpen(project.state)) return { invited: earlier?.invited ?? 0 }
    const candidates = await nearestCandidates(ctx, project)
    const ranked = engine.rank(project, candidates)
    await saveMatching(ctx, projectId, { engine: engine.name, candidates: candidates.length, ranked })
    await recordEvent(
      ctx,
      projectMatched(
        project,
        ranked.map(({ companyId }) => companyId),
      ),
    )
    return { invited: ranked.length }
  })
}
