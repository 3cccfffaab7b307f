import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAcceptance } from '../../domain/chat/accept-chat.ts'
import { chatAccepted } from '../../domain/chat/chat-events.ts'
import { chatPolicy } from '../../domain/chat/chat-policy.ts'
import { lockChat, saveTaker } from './chat-store.ts'

/**
 * The acting member of staff takes the chat. Refusal: `chat-taken`, when a colleague has taken it since the page
 * was loaded.
 */
export async function acceptChat(
  ctx: Context,
  { chatId, seenTaker }: { chatId: string; seenTaker: string | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, chatId)
    authorize(chatPolicy.accept(ctx.actor))
    const { userId: staffId } = ctx.actor
    const decision = decideAcceptance(chat, { staffId, seenTaker })
    refuseUnless(decision)
    if (!decision.isNew) return
    await saveTaker(ctx, chat.id, staffId)
    await recordEvent(ctx, chatAccepted(chat))
  })
}
