import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { chatQueued } from '../../domain/chat/chat-events.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { insertChatCase } from '../contact-message-store.ts'
import { queueDueChats } from './chat-store.ts'

const BATCH = 100

/** Makes cases of the chats that nobody has answered within ten minutes or before office hours ended. */
export async function expireChatWaits(ctx: Context): Promise<void> {
  await inBatches(() => expireBatch(ctx))
}

async function expireBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    authorize(chatPolicy.expire(ctx.actor))
    const queued = await queueDueChats(ctx, { limit: BATCH })
    for (const chat of queued) await insertChatCase(ctx, chat)
    await recordEvents(
      ctx,
      queued.map((chat) => chatQueued(chat, 'system')),
    )
    return queued.length
  })
}
