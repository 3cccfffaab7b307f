import * as z from 'zod/mini'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import { defineJob } from '#platform/queue/queue.ts'

const MATCHED = ['project.published', 'project.shown']

/** Finds companies for one project. */
export const matchProjectJob = defineJob('match-project', z.object({ projectId: z.uuid() }))

/**
 * Every published project is matched, also when the process that published it died right after; and one that is shown again, which
 * may have been hidden before anybody was asked.
 */
export const matchPublishedProjects: EventHandler = async (ctx, events) => {
  const published = events.filter(({ type }) => MATCHED.includes(type))
  const jobs = published.map(({ subjectId }) => ({ projectId: subjectId }))
  await ctx.services.queue.enqueue(ctx, matchProjectJob, ...jobs)
}
