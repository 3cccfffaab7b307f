import { projectReopened } from '#features/projects/domain/project-events.ts'
import { lockOwnProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideReopening } from '../domain/reopen-project.ts'
import { loadQuotesOf } from './quote-store.ts'

/**
 * The customer opens an expired project again. Quotes that are still live can be accepted at once. Refusal:
 * `move-not-possible`.
 */
export async function reopenProject(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const decision = decideReopening({ project, quotes, now: ctx.now })
    refuseUnless(decision)
    for (const move of decision.projectMoves) await saveProjectMove(ctx, move)
    await recordEvent(ctx, projectReopened(project, decision.companyIds))
  })
}
