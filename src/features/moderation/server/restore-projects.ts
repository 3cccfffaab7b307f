import * as z from 'zod/mini'
import { passOverRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { oneByOne, tryAgainAfter } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { hiddenWithAccount } from './project-decision-queries.ts'
import { restoreProject } from './restore-project.ts'

export const restoreProjectsJob = defineJob('restore-projects', z.object({ userId: z.uuid() }))

/**
 * Shows the projects again that were hidden with an account, after its reinstatement. Projects that staff hid for
 * another reason stay hidden.
 */
export async function restoreProjects(
  ctx: Context,
  { userId }: z.output<typeof restoreProjectsJob.schema>,
): Promise<void> {
  const failures = await oneByOne(ctx, await hiddenWithAccount(ctx, userId), (projectId) =>
    restoreProject(ctx, { projectId }).catch(passOverRefusal),
  )
  tryAgainAfter(failures)
}
