import { lockOwnProject } from '#features/projects/server/project-store.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { jobHidden } from '../domain/review-events.ts'
import { deleteShownJob } from './shown-job-store.ts'

/**
 * The customer withdraws the consent that the company shows the pictures of their job, whatever the state of the
 * project. The pictures are hidden at once.
 */
export async function hideJob(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const companyId = await deleteShownJob(ctx, project.id)
    if (companyId) await recordEvent(ctx, jobHidden(project, companyId))
  })
}
