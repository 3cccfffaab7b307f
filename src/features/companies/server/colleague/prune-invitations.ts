import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { deleteOldInvitations } from './invitation-store.ts'

/** Deletes invitations that expired a month ago. */
export async function pruneInvitations(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, deleteOldInvitations)
}
