import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideExtension } from '../domain/extend-project.ts'
import { projectExtended } from '../domain/project-events.ts'
import { lockOwnProject, saveExtension } from './project-store.ts'

/** Takes quotes for 14 more days. Refuses `move-not-possible`, `extended-already`. */
export async function extendProject(
  ctx: Context,
  { projectId }: { projectId: string },
): Promise<{ quotesUntil: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const decision = decideExtension(project, ctx.now)
    refuseUnless(decision)
    await saveExtension(ctx, project.id, decision.quotesUntil)
    await recordEvent(ctx, projectExtended(project))
    return { quotesUntil: decision.quotesUntil }
  })
}
