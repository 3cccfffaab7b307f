import * as z from 'zod/mini'
import type { Context } from '#platform/context.ts'
import { enqueueAfter } from '#platform/events/react-to-events.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { dispatchProject } from './dispatch-project.ts'
import { listProjectsHeld } from './owner-confirmation-queries.ts'

/** Asks companies about the projects of an account that was not confirmed when they were published. */
export const dispatchConfirmedOwnerJob = defineJob(
  'dispatch-confirmed-owner',
  z.object({ ownerId: z.uuid() }),
)

/** The account has confirmed an email or a phone. */
export const dispatchConfirmedOwners = enqueueAfter(dispatchConfirmedOwnerJob, {
  'account.email-confirmed': confirmed,
  'account.phone-confirmed': confirmed,
  // An account without an email that gets its first one records this event too.
  'account.email-changed': confirmed,
  'account.phone-changed': confirmed,
})

function confirmed({ subjectId }: { subjectId: string }): { ownerId: string }[] {
  return [{ ownerId: subjectId }]
}

/** Begins the run of each project that waited for the confirmation. Can be called any number of times. */
export async function dispatchConfirmedOwner(ctx: Context, { ownerId }: { ownerId: string }): Promise<void> {
  for (const projectId of await listProjectsHeld(ctx, ownerId))
    await dispatchProject(ctx, { projectId, reason: 'published' })
}
