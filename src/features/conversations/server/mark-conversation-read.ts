import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Pair } from '../domain/conversation.ts'
import { conversationRead } from '../domain/conversation-events.ts'
import { decideReading } from '../domain/mark-conversation-read.ts'
import { lockOwnConversation, saveReading } from './conversation-store.ts'

/**
 * The acting party has read the conversation up to the message `number`. Nothing changes when it had read that far.
 * Not found: another person's conversation.
 */
export async function markConversationRead(
  ctx: Context,
  { number, projectId, companyId }: Pair & { number: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { party, pair, conversation } = await lockOwnConversation(ctx, { projectId, companyId })
    const seen = decideReading(conversation, party, number)
    if (seen === null) return
    await saveReading(ctx, { conversationId: conversation.id, party, number: seen })
    await recordEvent(ctx, conversationRead({ ...pair, conversationId: conversation.id, by: party }, seen))
  })
}
