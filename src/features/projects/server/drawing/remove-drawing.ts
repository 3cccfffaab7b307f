import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectDrawingsChanged } from '../../domain/project-events.ts'
import { lockOwnProject } from '../project-store.ts'
import { deleteDrawing } from './drawing-store.ts'

/** Removes a drawing from the acting customer's own project, in any state. Not found for anyone else's. */
export async function removeDrawing(
  ctx: Context,
  { projectId, drawingId }: { projectId: string; drawingId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    if (!(await deleteDrawing(ctx, project.id, drawingId))) throw new NotFound('drawing')
    await recordEvent(ctx, projectDrawingsChanged(project, 'removed'))
  })
}
