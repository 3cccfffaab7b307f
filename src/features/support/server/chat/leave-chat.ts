import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { chatLeft } from '../../domain/chat/chat-events.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { lockChat, saveTaker } from './chat-store.ts'

/** The acting member of staff leaves a chat to the others. Nothing changes when somebody else has taken it. */
export async function leaveChat(ctx: Context, { chatId }: { chatId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, chatId)
    authorize(chatPolicy.accept(ctx.actor))
    if (chat.takenBy !== ctx.actor.userId) return
    await saveTaker(ctx, chat.id, null)
    await recordEvent(ctx, chatLeft(chat))
  })
}
