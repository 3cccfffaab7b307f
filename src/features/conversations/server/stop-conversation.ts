import { saveUnwantedCompany } from '#features/projects/server/chosen/unwanted-company-store.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Pair } from '../domain/conversation.ts'
import { conversationStopped } from '../domain/conversation-events.ts'
import { lockOwnConversation, saveStopped } from './conversation-store.ts'

/**
 * The acting party stops messages in this conversation. A company whose messages a customer has stopped is not
 * asked about the customer's other projects. A second call changes nothing. Not found: another person's
 * conversation.
 */
export async function stopConversation(ctx: Context, wanted: Pair): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { party, pair, conversation } = await lockOwnConversation(ctx, wanted)
    if (conversation.stopped[party]) return
    await saveStopped(ctx, { conversationId: conversation.id, party, isStopped: true })
    if (party === 'customer') await saveUnwantedCompany(ctx, pair)
    await recordEvent(ctx, conversationStopped({ ...pair, conversationId: conversation.id, by: party }))
  })
}
