import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectCompleted } from '../domain/project-events.ts'
import { projectLifecycle } from '../domain/project-lifecycle.ts'
import { lockOwnProject, saveProjectMove } from './project-store.ts'

/** The customer says that the work is done. Refuses `move-not-possible`. */
export async function completeProject(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const decision = projectLifecycle.change('complete', project)
    refuseUnless(decision)
    await saveProjectMove(ctx, decision.change)
    await recordEvent(ctx, projectCompleted(project))
  })
}
