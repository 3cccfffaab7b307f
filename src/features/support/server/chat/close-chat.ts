import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { chatClosed } from '../../domain/chat/chat-events.ts'
import type { ClosingInput } from '../../domain/chat/chat-input.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { decideClosing } from '../../domain/chat/close-chat.ts'
import { insertChatCase, settleChatCase } from '../contact-message-store.ts'
import { lockChat, saveChatMove } from './chat-store.ts'

/**
 * Staff close a chat; a new message opens it again. If the chat still waits for an answer, a closed case records
 * the reason, which only staff read. Refusals: those of `decideClosing`.
 */
export async function closeChat(
  ctx: Context,
  { chatId, seenNumber, reason }: ClosingInput & { chatId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, chatId)
    authorize(chatPolicy.close(ctx.actor))
    const { userId: staffId, name } = ctx.actor
    const decision = decideClosing(chat, { staffId, seenNumber, reason })
    refuseUnless(decision)
    const { move, isAnswered } = decision
    if (chat.state === 'waiting') await insertChatCase(ctx, chat)
    if (!isAnswered) await settleChatCase(ctx, chat.id, { state: 'closed', outcome: reason, handledBy: name })
    await saveChatMove(ctx, move, { waitingSince: null, queueAt: null, takenBy: null })
    await recordEvent(ctx, chatClosed(chat, isAnswered))
  })
}
