import { lockFreeProjects } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { reviewPublished } from '../domain/review-events.ts'
import { reviewPolicy } from '../domain/review-policy.ts'
import { publishWhatIsDue } from './publication.ts'
import { projectsToPublish } from './review-time-queries.ts'

const BATCH = 200

/**
 * Publishes reviews that have waited for the other party until reviews were over. A project that another transaction has locked is
 * left to the next run.
 */
export async function publishReviews(ctx: Context): Promise<{ published: number }> {
  return { published: await inBatches(() => publishBatch(ctx)) }
}

// One project to a transaction: each holds its company, and two that hold several could wait for each other.
async function publishBatch(ctx: Context): Promise<number> {
  let published = 0
  for (const projectId of await projectsToPublish(ctx, BATCH)) published += await publishOf(ctx, projectId)
  return published
}

async function publishOf(ctx: Context, projectId: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    authorize(reviewPolicy.keepTime(ctx.actor))
    const [project] = await lockFreeProjects(ctx, [projectId])
    const published = project ? await publishWhatIsDue(ctx, project) : []
    await recordEvents(ctx, published.map(reviewPublished))
    return published.length
  })
}
