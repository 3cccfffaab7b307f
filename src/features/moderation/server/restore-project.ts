import { projectShown } from '#features/projects/domain/project-events.ts'
import { projectPolicy } from '#features/projects/domain/project-policy.ts'
import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { loadQuotesOf } from '#features/quotes/server/quote-store.ts'
import { restoreProjectQuotesJob } from '#features/quotes/server/restore-quotes.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideShowing } from '../domain/restore-project.ts'
import { holdAccountStanding } from './project-decision-queries.ts'
import { insertProjectDecision } from './project-decision-store.ts'

/**
 * Shows a hidden project again: by staff, or by the system when its owner's account is reinstated. Refuses
 * `project-not-hidden`, `owner-suspended`.
 */
export async function restoreProject(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    authorize(projectPolicy.show(ctx.actor, project))
    const decision = decideShowing({ project, quotes })
    refuseUnless(decision)
    if (await holdAccountStanding(ctx, project.ownerId)) throw new Refused('owner-suspended')
    for (const move of decision.projectMoves) await saveProjectMove(ctx, move)
    await ctx.services.queue.enqueue(ctx, restoreProjectQuotesJob, { projectId: project.id })
    const isByStaff = ctx.actor.kind === 'staff'
    const decisionId = await insertProjectDecision(ctx, {
      projectId: project.id,
      action: 'shown',
      words: null,
      by: ctx.actor.kind === 'staff' ? ctx.actor.name : null,
    })
    const { companyIds } = decision
    await recordEvent(ctx, projectShown(project, { companyIds, decisionId, withAccount: !isByStaff }))
  })
}
