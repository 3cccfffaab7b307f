import type { AmendmentInput } from '#features/projects/domain/amendment/amendment-input.ts'
import { projectAmended } from '#features/projects/domain/project-events.ts'
import { toldAmendments } from '#features/projects/server/amendment/amendment-queries.ts'
import { saveAmendment } from '#features/projects/server/amendment/amendment-store.ts'
import { lockOwnProject } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { type AnswersAmendment, decideAmendment } from '../../domain/amendment/amendment.ts'
import { loadQuotesOf } from '../quote-store.ts'

/**
 * The owner changes facts of a project, or the answers to the questions about the job. Companies with a live quote
 * are notified and asked to confirm or revise it; before that it cannot be accepted. While the project is hidden nobody is
 * told. Returns the number of these companies. Refusals: those of `decideAmendment`.
 */
export async function amendProject(
  ctx: Context,
  {
    projectId,
    seenVersion,
    ...input
  }: (AmendmentInput | AnswersAmendment) & { projectId: string; seenVersion?: number | undefined },
): Promise<{ asked: number; isHidden: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const told = await toldAmendments(ctx, project.id)
    const decision = decideAmendment({ project, quotes, input, told, seenVersion, now: ctx.now })
    refuseUnless(decision)
    await saveAmendment(ctx, decision.amendment)
    await recordEvent(ctx, projectAmended(project, decision.companyIds))
    return { asked: decision.companyIds.length, isHidden: project.state === 'hidden' }
  })
}
