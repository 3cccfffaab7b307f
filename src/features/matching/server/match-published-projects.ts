import * as z from 'zod/mini'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import { defineJob } from '#platform/queue/queue.ts'

/** Finds companies for one project. */
export const matchProjectJob = defineJob('match-project', z.object({ projectId: z.uuid() }))

/** Every published project is matched, also when the process that published it died right after. */
export const matchPublishedProjects: EventHandler = async (ctx, event) => {
  if (event.type === 'project.published')
    await ctx.services.queue.enqueue(ctx, matchProjectJob, { projectId: event.subjectId })
}
