import * as z from 'zod/mini'
import { enqueueAfter, type KnownEvent } from '#platform/events/react-to-events.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { type RunReason, runReasons } from '../domain/dispatch-run.ts'

/** Decides about the project's runs and asks the companies of the next wave. */
export const matchProjectJob = defineJob(
  'match-project',
  z.object({ projectId: z.uuid(), reason: z.optional(z.enum(runReasons)) }),
)

/**
 * Enqueues the job after each event that may call for companies, also if the process that recorded it ended right
 * after.
 */
export const dispatchChangedProjects = enqueueAfter(matchProjectJob, {
  'project.published': jobFor('published'),
  // It may have been hidden before any company was asked.
  'project.shown': jobFor('shown'),
  'project.reopened': jobFor('reopened'),
  'project.extended': jobFor('extended'),
  'project.reach-widened': jobFor('widened'),
  'project.opened-to-others': jobFor('widened'),
  'project.amended': jobFor('amended'),
  'project.work-amended': jobFor('work-amended'),
  'quote.withdrawn': quoteGone,
  'quote.expired': quoteGone,
})

type JobInput = { projectId: string; reason: RunReason }

function jobFor(reason: RunReason) {
  return ({ subjectId }: { subjectId: string }): JobInput[] => [{ projectId: subjectId, reason }]
}

function quoteGone({ payload: { projectId } }: KnownEvent<'quote.withdrawn' | 'quote.expired'>): JobInput[] {
  return projectId ? [{ projectId, reason: 'quote-withdrawn' }] : []
}
