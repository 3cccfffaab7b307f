import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectPicturesChanged } from '../../domain/project-events.ts'
import { lockOwnProject } from '../project-store.ts'
import { deleteProjectPicture } from './project-picture-store.ts'

/** Removes a picture from the acting customer's own project, in any state. Not found for anyone else's. */
export async function removeProjectPicture(
  ctx: Context,
  { projectId, pictureId }: { projectId: string; pictureId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    if (!(await deleteProjectPicture(ctx, project.id, pictureId))) throw new NotFound('picture')
    await recordEvent(ctx, projectPicturesChanged(project, 'removed'))
  })
}
