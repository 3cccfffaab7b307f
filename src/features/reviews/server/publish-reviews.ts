import { lockFreeProjects } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { reviewPublished } from '../domain/review-events.ts'
import { reviewPolicy } from '../domain/review-policy.ts'
import { publishDueReviews } from './publication.ts'
import { projectsToPublish } from './review-time-queries.ts'

const BATCH = 200

/**
 * Publishes single reviews whose time is over. A project that another transaction has locked, or whose reviews cannot be
 * published, is left for the next run and holds up no other.
 */
export async function publishReviews(ctx: Context): Promise<{ published: number }> {
  let published = 0
  let after: string | null = null
  await inBatches(async () => {
    const projectIds = await projectsToPublish(ctx, { after, limit: BATCH })
    after = projectIds.at(-1) ?? null
    // One project in each transaction: it locks the company, and two transactions that each lock several companies
    // could deadlock.
    await oneByOne(ctx, projectIds, async (projectId) => {
      published += await publishOf(ctx, projectId)
    })
    return projectIds.length
  })
  return { published }
}

async function publishOf(ctx: Context, projectId: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    authorize(reviewPolicy.keepTime(ctx.actor))
    const [project] = await lockFreeProjects(ctx, [projectId])
    const published = project ? await publishDueReviews(ctx, project) : []
    await recordEvents(ctx, published.map(reviewPublished))
    return published.length
  })
}
