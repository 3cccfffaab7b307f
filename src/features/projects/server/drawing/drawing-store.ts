import { removeFileJob } from '#features/documents/server/document-store.ts'
import { isUuid } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'

export type NewDrawing = { fileName: string; fileKey: string; size: number }

/** Adds a drawing after the `present` ones. The caller has locked the project. */
export async function insertDrawing(
  ctx: TransactionContext,
  { projectId, present }: { projectId: string; present: number },
  { fileName, fileKey, size }: NewDrawing,
): Promise<void> {
  const place = { project_id: projectId, position: present + 1, added_at: ctx.now }
  await ctx.db
    .insertInto('project_drawings')
    .values({ ...place, file_name: fileName, file_key: fileKey, size_bytes: size })
    .execute()
}

/**
 * Removes a drawing and moves those after it up by one; returns false when the project has no such drawing. The caller
 * has locked the project.
 */
export async function deleteDrawing(
  ctx: TransactionContext,
  projectId: string,
  drawingId: string,
): Promise<boolean> {
  if (!isUuid(drawingId)) return false
  const removed = await ctx.db
    .deleteFrom('project_drawings')
    .where('id', '=', drawingId)
    .where('project_id', '=', projectId)
    .returning(['position', 'file_key as key'])
    .executeTakeFirst()
  if (!removed) return false
  await ctx.db
    .updateTable('project_drawings')
    .set((set) => ({ position: set('position', '-', 1) }))
    .where('project_id', '=', projectId)
    .where('position', '>', removed.position)
    .execute()
  await ctx.services.queue.enqueue(ctx, removeFileJob, { key: removed.key })
  return true
}

/** Deletes all drawings of the projects, which the caller has locked; a job deletes the files after the commit. */
export async function deleteDrawingsOf(
  ctx: TransactionContext,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return
  const drawings = await ctx.db
    .deleteFrom('project_drawings')
    .where('project_id', 'in', projectIds)
    .returning('file_key as key')
    .execute()
  await ctx.services.queue.enqueue(ctx, removeFileJob, ...drawings)
}
