import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { WAITING_DAYS } from '../../domain/attachment/attachment.ts'
import { deleteAttachmentsBefore } from './attachment-store.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes files that were added a week ago and never sent. */
export async function pruneAttachments(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - WAITING_DAYS * DAY_MS)
  await inBookkeeping(ctx, (ctx) => deleteAttachmentsBefore(ctx, before))
}
