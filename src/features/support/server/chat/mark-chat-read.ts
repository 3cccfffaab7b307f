import { authorize } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Chat, ChatParty } from '../../domain/chat/chat.ts'
import { chatRead } from '../../domain/chat/chat-events.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { decideChatReading } from '../../domain/chat/mark-chat-read.ts'
import { lockChat, lockOwnChat, saveChatReading } from './chat-store.ts'

/** The acting person has read their chat up to the message `number`. Nothing changes when they had read that far. */
export async function markOwnChatRead(ctx: Context, { number }: { number: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => saveSeen(ctx, await lockOwnChat(ctx), 'person', number))
}

/** A member of staff has read a chat up to the message `number`; this counts for all of them. */
export async function markChatRead(
  ctx: Context,
  { chatId, number }: { chatId: string; number: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, chatId)
    authorize(chatPolicy.read(ctx.actor))
    await saveSeen(ctx, chat, 'staff', number)
  })
}

async function saveSeen(ctx: TransactionContext, chat: Chat, party: ChatParty, number: number) {
  const seen = decideChatReading(chat, party, number)
  if (seen === null) return
  await saveChatReading(ctx, { chatId: chat.id, party, number: seen })
  await recordEvent(ctx, chatRead(chat, party, seen))
}
