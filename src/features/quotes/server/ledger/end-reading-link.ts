import { lockOwnProject } from '#features/projects/server/project-store.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { readingLinkEnded } from '../../domain/quote-events.ts'
import { saveReadingLinkEnded } from './reading-link-store.ts'

/**
 * The customer ends the link to a project's comparison, in every state of the project. A second call changes
 * nothing.
 */
export async function endReadingLink(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    if (await saveReadingLinkEnded(ctx, project.id)) await recordEvent(ctx, readingLinkEnded(project.id))
  })
}
