import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { isDecided } from '#features/moderation/server/project-decision-queries.ts'
import { insertProjectDecision } from '#features/moderation/server/project-decision-store.ts'
import { projectLetterSent } from '#features/projects/domain/project-events.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { SENT_TWICE_MS } from '../domain/sent-twice.ts'

/**
 * Staff write to the owner of a project, who gets the text as a notification, by mail and on the project's page. The same
 * letter sent again within ten minutes changes nothing.
 */
export async function sendProjectLetter(
  ctx: Context,
  { projectId, text }: { projectId: string; text: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Locked, so that its owner's account is not erased concurrently.
    const project = await lockProject(ctx, projectId)
    authorize(moderationPolicy.write(ctx.actor))
    const facts = { projectId: project.id, action: 'written', words: text, by: ctx.actor.name } as const
    if (await isDecided(ctx, facts, new Date(ctx.now.getTime() - SENT_TWICE_MS))) return
    const decisionId = await insertProjectDecision(ctx, facts)
    await recordEvent(ctx, projectLetterSent(project, decisionId))
  })
}
