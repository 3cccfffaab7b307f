import * as z from 'zod/mini'
import { enqueueAfter, type KnownEvent } from '#platform/events/react-to-events.ts'
import { defineJob } from '#platform/queue/queue.ts'

/** Finds companies for one project. */
export const matchProjectJob = defineJob('match-project', z.object({ projectId: z.uuid() }))

/**
 * Every published project is matched, also when the process that published it died right after; and one that is shown again, which
 * may have been hidden before anybody was asked.
 */
export const matchPublishedProjects = enqueueAfter(matchProjectJob, {
  'project.published': projectOf,
  'project.shown': projectOf,
})

function projectOf({ subjectId }: KnownEvent<'project.published' | 'project.shown'>) {
  return [{ projectId: subjectId }]
}
