import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { deleteOldDrafts } from './project-draft-store.ts'

/** Forgets what somebody wrote and nobody published in time. */
export async function pruneDrafts(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, deleteOldDrafts)
}
