import * as z from 'zod/mini'
import { companyFinds } from '#features/matching/server/found-project-queries.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueueAfter } from '#platform/events/react-to-events.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { projectFound } from '../../domain/dispatch-events.ts'
import { dispatchPolicy } from '../../domain/dispatch-policy.ts'
import { searchFilter } from '../../domain/saved-search/saved-search.ts'
import { searchesToTry } from './saved-search-queries.ts'
import { saveSearchHits } from './saved-search-store.ts'

export const matchSearchesJob = defineJob('match-searches', z.object({ projectId: z.uuid() }))

/**
 * Runs after the first companies were asked, because a company that was asked about the project is not notified by its
 * search too.
 */
export const matchSearchesOfProjects = enqueueAfter(matchSearchesJob, {
  'project.matched': ({ subjectId }) => [{ projectId: subjectId }],
})

/**
 * Finds the saved searches that match a published project, and notifies the companies that chose to know at once. Each
 * search is run by the query of the list, so that it finds exactly what the company would see, by words that it may
 * read. A second call finds nothing new.
 */
export async function matchSearches(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  const fitting: string[] = []
  for (const { id, companyId, choices } of await searchesToTry(ctx, projectId))
    if (await companyFinds(ctx, { companyId, projectId, filter: searchFilter(choices) })) fitting.push(id)
  if (fitting.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    authorize(dispatchPolicy.run(ctx.actor))
    const project = await lockProject(ctx, projectId)
    const companyIds = await saveSearchHits(ctx, project.id, fitting)
    await recordEvents(
      ctx,
      companyIds.map((companyId) => projectFound(companyId, project.id)),
    )
  })
}
