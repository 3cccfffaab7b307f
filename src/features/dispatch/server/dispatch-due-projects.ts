import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { dispatchProject } from './dispatch-project.ts'
import { listProjectsToDispatch } from './dispatch-queries.ts'

/** The most runs of one call; the rest waits for the next minute. */
const AT_MOST = 500

/**
 * Continues all runs that are due to look again, each in a transaction of its own. When some fail, the others still
 * continue, and the failure is thrown at the end.
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
