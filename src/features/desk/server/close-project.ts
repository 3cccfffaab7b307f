import { insertProjectDecision } from '#features/moderation/server/project-decision-store.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { projectClosed } from '#features/projects/domain/project-events.ts'
import { projectPolicy } from '#features/projects/domain/project-policy.ts'
import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { loadQuotesOf, saveQuoteMoves } from '#features/quotes/server/quote-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideClosing } from '../domain/close-project.ts'

/**
 * Staff permanently close a project, with a reason for its owner; its pending quotes are rejected, and their companies
 * are notified that it is closed. Refuses `project-not-closable`, `project-changed`.
 */
export async function closeProject(
  ctx: Context,
  { projectId, reason, stateSeen }: { projectId: string; reason: string; stateSeen?: ProjectState },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    authorize(projectPolicy.close(ctx.actor))
    const decision = decideClosing({ project, quotes, stateSeen })
    refuseUnless(decision)
    await saveQuoteMoves(ctx, decision.quoteMoves)
    await saveProjectMove(ctx, { ...decision.projectMove, isClosedByStaff: true })
    const facts = { projectId: project.id, action: 'closed', words: reason, by: ctx.actor.name } as const
    const decisionId = await insertProjectDecision(ctx, facts)
    await recordEvent(ctx, projectClosed(project, { companyIds: decision.companyIds, decisionId }))
  })
}
