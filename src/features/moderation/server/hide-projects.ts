import * as z from 'zod/mini'
import { passOverRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { oneByOne, tryAgainAfter } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { hideProject } from './hide-project.ts'
import { openProjectsOf } from './project-decision-queries.ts'

export const hideProjectsJob = defineJob(
  'hide-projects',
  z.object({ userId: z.uuid(), suspensionId: z.uuid() }),
)

/**
 * Hides the open projects of a suspended account, each in a transaction of its own. A project that is no longer open,
 * or whose owner was reinstated meanwhile, is not changed.
 */
export async function hideProjects(
  ctx: Context,
  { userId, suspensionId }: z.output<typeof hideProjectsJob.schema>,
): Promise<void> {
  const failures = await oneByOne(ctx, await openProjectsOf(ctx, userId), (projectId) =>
    hideProject(ctx, { projectId, suspensionId }).catch(passOverRefusal),
  )
  tryAgainAfter(failures)
}
