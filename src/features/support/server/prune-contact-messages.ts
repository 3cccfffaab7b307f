import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { correspondenceKeptSince } from '../domain/contact-message.ts'
import { deleteContactMessagesBefore } from './contact-message-store.ts'

/** Deletes messages to support when they are twelve months old. */
export async function pruneContactMessages(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => deleteContactMessagesBefore(ctx, correspondenceKeptSince(ctx.now)))
}
