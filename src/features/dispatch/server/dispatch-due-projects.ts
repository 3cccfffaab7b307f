import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { dispatchProject } from './dispatch-project.ts'
import { listProjectsToDispatch } from './dispatch-queries.ts'

/** More than so many are left to the next minute. */
const AT_MOST = 500

/**
 * Goes on with all runs whose time to look again has come, each in a transaction of its own. One that fails keeps no other from its
 * turn: the failure is told when all have had theirs.
 */
export async function dispatchDueProjects(ctx: Context): Promise<{ looked: number }> {
  const due = await listProjectsToDispatch(ctx, AT_MOST)
  const failures: unknown[] = []
  for (const projectId of due)
    await dispatchProject(ctx, { projectId }).catch((error: unknown) => {
      if (!(error instanceof NotFound)) failures.push(error)
    })
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} projects were not dispatched`)
  return { looked: due.length }
}
