import { pictureCount } from '#features/projects/server/picture/project-picture-queries.ts'
import { lockOwnProject } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decidePublishingJob } from '../domain/publish-job.ts'
import { jobShown } from '../domain/review-events.ts'
import { saveShownJob } from './shown-job-store.ts'

/**
 * The customer lets the company show the pictures of their completed job to everybody, until they withdraw it; with
 * `showsPrice` also its price. Refusals: those of `decidePublishingJob`. A second call changes nothing.
 */
export async function publishJob(
  ctx: Context,
  { projectId, showsPrice = false }: { projectId: string; showsPrice?: boolean },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const decision = decidePublishingJob(project, await pictureCount(ctx, project.id))
    refuseUnless(decision)
    const { companyId } = decision
    if (await saveShownJob(ctx, { projectId: project.id, companyId, showsPrice }))
      await recordEvent(ctx, jobShown(project, companyId))
  })
}
