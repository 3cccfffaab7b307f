import type { TransactionContext } from '#platform/context.ts'
import { erasedProject } from '../texts.ts'
import { deleteAmendmentsOf } from './amendment/amendment-store.ts'
import { deleteDrawingsOf } from './drawing/drawing-store.ts'
import { deletePicturesOf, eraseProjectPicturesOf } from './picture/project-picture-store.ts'
import { eraseStreetsOf } from './project-address-store.ts'

/** Deletes projects permanently, with all rows that refer to them. */
export async function deleteProjects(ctx: TransactionContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deletePicturesOf(ctx, ids)
  await deleteDrawingsOf(ctx, ids)
  await ctx.db.deleteFrom('projects').where('id', 'in', ids).execute()
}

/**
 * Erases a person's texts, pictures and drawings from their projects. The rows stay for the companies that quoted on
 * them: trade, municipality and dates identify nobody.
 */
export async function eraseProjectsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  await eraseProjectPicturesOf(ctx, ownerId)
  await eraseStreetsOf(ctx, ownerId)
  await deleteAmendmentsOf(ctx, ownerId)
  await ctx.db
    .updateTable('projects')
    .set({
      ...erasedProject,
      card_title: null,
      place_label: null,
      latitude: null,
      longitude: null,
      answers: '{}',
      additional_info: null,
      cancelled_reason: null,
      contents_digest: null,
      updated_at: ctx.now,
    })
    .where('owner_id', '=', ownerId)
    .execute()
}
