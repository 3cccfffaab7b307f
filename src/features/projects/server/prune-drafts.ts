import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { deleteOldDrafts } from './project-draft-store.ts'

/** Deletes drafts that nobody published within their 30 days. */
export async function pruneDrafts(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, deleteOldDrafts)
}
