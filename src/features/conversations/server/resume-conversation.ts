import { deleteUnwantedCompany } from '#features/projects/server/chosen/unwanted-company-store.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Pair } from '../domain/conversation.ts'
import { conversationResumed } from '../domain/conversation-events.ts'
import { lockOwnConversation, saveStopped } from './conversation-store.ts'

/** The acting party accepts messages again. Not found: another person's conversation. */
export async function resumeConversation(ctx: Context, wanted: Pair): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { party, pair, conversation } = await lockOwnConversation(ctx, wanted)
    if (!conversation.stopped[party]) return
    await saveStopped(ctx, { conversationId: conversation.id, party, isStopped: false })
    if (party === 'customer') await deleteUnwantedCompany(ctx, pair)
    await recordEvent(ctx, conversationResumed({ ...pair, conversationId: conversation.id, by: party }))
  })
}
