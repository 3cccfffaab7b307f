import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { owesAnswer, type Pair } from '../domain/conversation.ts'
import { messageDismissed } from '../domain/conversation-events.ts'
import { lockOwnConversation, saveAnswered } from './conversation-store.ts'

/**
 * The acting party marks the other party's messages as needing no answer. A second call changes nothing. Not found:
 * another person's conversation.
 */
export async function dismissMessage(ctx: Context, wanted: Pair): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { party, pair, conversation } = await lockOwnConversation(ctx, wanted)
    if (!owesAnswer(conversation, party)) return
    const { id: conversationId } = conversation
    await saveAnswered(ctx, { conversationId, party })
    await recordEvent(ctx, messageDismissed({ ...pair, conversationId, by: party }))
  })
}
