import { projectCancelled } from '#features/projects/domain/project-events.ts'
import { lockCancellableProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideCancellation } from '../domain/cancellation.ts'
import type { CancellationInput } from '../domain/cancellation-input.ts'
import { loadQuotesOf, saveQuoteMoves } from './quote-store.ts'

/**
 * The customer cancels the project with a reason, or the system does when the customer's account is deleted.
 * Pending quotes are rejected and their companies notified. Returns the number of these companies. Refusals: those
 * of `decideCancellation`.
 */
export async function cancelProject(
  ctx: Context,
  { projectId, reason }: CancellationInput & { projectId: string },
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockCancellableProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const decision = decideCancellation({ project, quotes })
    refuseUnless(decision)
    await saveQuoteMoves(ctx, decision.quoteMoves)
    await saveProjectMove(ctx, { ...decision.projectMove, cancelledReason: reason })
    await recordEvent(ctx, projectCancelled(project, decision.companyIds))
    return decision.companyIds.length
  })
}
