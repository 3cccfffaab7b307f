import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectResumed } from '../domain/project-events.ts'
import { decideResumption } from '../domain/resume-project.ts'
import { lockOwnProject, saveProjectMove } from './project-store.ts'

/**
 * The customer takes back that the work is done. Refuses `move-not-possible`, `completed-too-long-ago` (after 24
 * hours), `resumed-already` (a second time).
 */
export async function resumeProject(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const decision = decideResumption(project, ctx.now)
    refuseUnless(decision)
    await saveProjectMove(ctx, decision.change)
    await recordEvent(ctx, projectResumed(project))
  })
}
