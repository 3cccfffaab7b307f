import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectStarted } from '../domain/project-events.ts'
import { projectLifecycle } from '../domain/project-lifecycle.ts'
import { lockProjectOfParty, saveProjectMove } from './project-store.ts'

/**
 * The customer, or the company whose quote was accepted, says that the work has started. Refuses `move-not-possible`.
 */
export async function startProject(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProjectOfParty(ctx, projectId, 'jobs')
    const decision = projectLifecycle.change('start', project)
    refuseUnless(decision)
    await saveProjectMove(ctx, decision.change)
    await recordEvent(ctx, projectStarted(project))
  })
}
