import { removeFileJob } from '#features/documents/server/document-store.ts'
import { isUuid } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import { deleteDrawingsOf } from '../drawing/drawing-store.ts'

export type NewProjectPicture = { fileKey: string; mime: string; width: number; height: number }

/** Adds a picture after the `present` ones. The caller has locked the project. */
export async function insertProjectPicture(
  ctx: TransactionContext,
  { projectId, present }: { projectId: string; present: number },
  { fileKey, mime, width, height }: NewProjectPicture,
): Promise<void> {
  const place = { project_id: projectId, position: present + 1, added_at: ctx.now }
  await ctx.db
    .insertInto('project_pictures')
    .values({ ...place, file_key: fileKey, mime, width, height })
    .execute()
}

/**
 * Removes a picture and moves those after it up by one; returns false when the project has no such picture. The caller
 * has locked the project.
 */
export async function deleteProjectPicture(
  ctx: TransactionContext,
  projectId: string,
  pictureId: string,
): Promise<boolean> {
  if (!isUuid(pictureId)) return false
  const removed = await ctx.db
    .deleteFrom('project_pictures')
    .where('id', '=', pictureId)
    .where('project_id', '=', projectId)
    .returning(['position', 'file_key as key'])
    .executeTakeFirst()
  if (!removed) return false
  await ctx.db
    .updateTable('project_pictures')
    .set((set) => ({ position: set('position', '-', 1) }))
    .where('project_id', '=', projectId)
    .where('position', '>', removed.position)
    .execute()
  await ctx.services.queue.enqueue(ctx, removeFileJob, { key: removed.key })
  return true
}

/** Deletes all pictures and drawings of the person's projects; a job deletes the files after the commit. */
export async function eraseProjectPicturesOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  // Locked, so that no concurrent transaction adds a picture after this deletion.
  const projects = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = projects.map(({ id }) => id)
  await deletePicturesOf(ctx, ids)
  await deleteDrawingsOf(ctx, ids)
}

/** Deletes all pictures of the projects; a job deletes the files after the commit. */
export async function deletePicturesOf(
  ctx: TransactionContext,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return
  const pictures = await ctx.db
    .deleteFrom('project_pictures')
    .where('project_id', 'in', projectIds)
    .returning('file_key as key')
    .execute()
  await ctx.services.queue.enqueue(ctx, removeFileJob, ...pictures)
}
