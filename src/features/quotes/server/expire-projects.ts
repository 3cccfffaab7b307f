import { projectExpired } from '#features/projects/domain/project-events.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { projectPart } from '#features/projects/domain/project-policy.ts'
import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideProjectExpiry } from '../domain/expire-projects.ts'
import { listProjectsToExpire } from './expiry-queries.ts'
import { loadQuotesOf } from './quote-store.ts'

/** So many at a time; the schedule comes back for the rest. */
const BATCH = 200

/** Expires open projects that no longer take quotes, each in a transaction of its own. */
export async function expireProjects(ctx: Context): Promise<{ expired: number }> {
  const due = await listProjectsToExpire(ctx, BATCH)
  let expired = 0
  for (const projectId of due) if (await expireProject(ctx, projectId)) expired += 1
  return { expired }
}

/** False when the project was extended or moved since it was listed. */
function expireProject(ctx: Context, projectId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    authorize(projectLifecycle.may('expire', projectPart(ctx.actor, project)))
    const decision = decideProjectExpiry({ project, quotes, now: ctx.now })
    if (!decision.ok) return false
    await saveProjectMove(ctx, decision.projectMove)
    await recordEvent(ctx, projectExpired(project, decision.companyIds))
    return true
  })
}
