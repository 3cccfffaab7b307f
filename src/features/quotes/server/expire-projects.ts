import { projectExpired } from '#features/projects/domain/project-events.ts'
import { projectPolicy } from '#features/projects/domain/project-policy.ts'
import { lockFreeProjects, saveProjectMoves } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { decideProjectExpiry } from '../domain/expire-projects.ts'
import { listProjectsToExpire } from './expiry-queries.ts'
import { loadQuotesByProject } from './quote-store.ts'

/** Rows in one transaction: few enough to make it short. */
const BATCH = 200

/**
 * Expires all open projects that do not take quotes any more, in transactions of `BATCH` projects. A project that
 * another transaction has locked is left for the next run.
 */
export async function expireProjects(ctx: Context): Promise<{ expired: number }> {
  return { expired: await inBatches(() => expireBatch(ctx)) }
}

async function expireBatch(ctx: Context): Promise<number> {
  const due = await listProjectsToExpire(ctx, BATCH)
  if (due.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    const projects = await lockFreeProjects(ctx, due)
    const quotesOf = await loadQuotesByProject(ctx, due)
    for (const project of projects) authorize(projectPolicy.expire(ctx.actor, project))
    // Projects that were extended or moved since they were listed are left unchanged.
    const expired = projects.flatMap((project) => {
      const decision = decideProjectExpiry({ project, quotes: quotesOf(project.id), now: ctx.now })
      return decision.ok ? [{ project, ...decision }] : []
    })
    await saveProjectMoves(
      ctx,
      expired.map(({ projectMove }) => projectMove),
    )
    await recordEvents(
      ctx,
      expired.map(({ project, companyIds }) => projectExpired(project, companyIds)),
    )
    return expired.length
  })
}
