import { projectHidden } from '#features/projects/domain/project-events.ts'
import { projectPolicy } from '#features/projects/domain/project-policy.ts'
import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { loadQuotesOf } from '#features/quotes/server/quote-store.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideHiding } from '../domain/hide-project.ts'
import { holdSuspension } from './project-decision-queries.ts'
import { insertProjectDecision } from './project-decision-store.ts'

/** Staff give a reason; the system names the suspension of the owner's account. */
type Ground = { reason: string } | { suspensionId: string }

/**
 * Hides an open project: by staff, with a reason for its owner, or by the system when its owner's account is suspended.
 * Refuses `project-not-open`, and `suspension-ended` when the account was reinstated meanwhile.
 */
export async function hideProject(
  ctx: Context,
  { projectId, ...ground }: Ground & { projectId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    authorize(projectPolicy.hide(ctx.actor, project))
    const decision = decideHiding({ project, quotes })
    refuseUnless(decision)
    const withAccount = 'suspensionId' in ground
    if (withAccount && !(await holdSuspension(ctx, ground.suspensionId)))
      throw new Refused('suspension-ended')
    await saveProjectMove(ctx, decision.projectMove)
    const decisionId = await insertProjectDecision(ctx, {
      projectId: project.id,
      action: 'hidden',
      ...(withAccount ? { words: null, suspensionId: ground.suspensionId } : { words: ground.reason }),
      by: ctx.actor.kind === 'staff' ? ctx.actor.name : null,
    })
    const { companyIds } = decision
    await recordEvent(ctx, projectHidden(project, { companyIds, decisionId, withAccount }))
  })
}
