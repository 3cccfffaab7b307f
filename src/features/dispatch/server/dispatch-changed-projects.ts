import * as z from 'zod/mini'
import { enqueueAfter, type KnownEvent } from '#platform/events/react-to-events.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { type RunReason, runReasons } from '../domain/dispatch-run.ts'

/** Brings the dispatch of one project up to date. */
export const matchProjectJob = defineJob(
  'match-project',
  z.object({ projectId: z.uuid(), reason: z.optional(z.enum(runReasons)) }),
)

/**
 * What calls for companies is followed by a look at the project's dispatch, also when the process that recorded it died right after.
 */
export const dispatchChangedProjects = enqueueAfter(matchProjectJob, {
  'project.published': called('published'),
  // It may have been hidden before anybody was asked.
  'project.shown': called('shown'),
  'project.reopened': called('reopened'),
  'project.extended': called('extended'),
  'project.reach-widened': called('widened'),
  'project.opened-to-others': called('widened'),
  'project.amended': called('amended'),
  'project.work-amended': called('work-amended'),
  'quote.withdrawn': quoteGone,
  'quote.expired': quoteGone,
})

type Called = { projectId: string; reason: RunReason }

function called(reason: RunReason) {
  return ({ subjectId }: { subjectId: string }): Called[] => [{ projectId: subjectId, reason }]
}

function quoteGone({ payload: { projectId } }: KnownEvent<'quote.withdrawn' | 'quote.expired'>): Called[] {
  return projectId ? [{ projectId, reason: 'quote-withdrawn' }] : []
}
