import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { correspondenceKeptSince } from '../../domain/contact-message.ts'
import { deleteChatsBefore } from './chat-store.ts'

/** Deletes the messages of chats with support after the same time as other messages to support. */
export async function pruneChats(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => deleteChatsBefore(ctx, correspondenceKeptSince(ctx.now)))
}
