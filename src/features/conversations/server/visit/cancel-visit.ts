import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Pair } from '../../domain/conversation.ts'
import { decideVisitCancellation } from '../../domain/visit/cancel-visit.ts'
import { visitCancelled, visitWithdrawn } from '../../domain/visit/visit-events.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { saveCancelledEntries, saveVisitEnds, visitIn } from './visit-store.ts'

/**
 * The acting party cancels a booked visit, or withdraws the times that it has proposed. The other party is
 * notified. Returns whether the visit was booked: the other party may have chosen a time just before. Refusals: those of
 * `decideVisitCancellation`. Not found: another person's conversation, and a visit of another conversation.
 */
export async function cancelVisit(
  ctx: Context,
  { visitId, ...wanted }: Pair & { visitId: string },
): Promise<{ wasBooked: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { party, pair, conversation } = await lockOwnConversation(ctx, wanted)
    const { visit } = await visitIn(ctx, { pair, conversationId: conversation.id }, visitId)
    const decision = decideVisitCancellation({ visit, party, now: ctx.now })
    refuseUnless(decision)
    await saveVisitEnds(ctx, [decision.change])
    await saveCancelledEntries(ctx, [visit.id])
    const facts = { ...pair, visitId: visit.id, by: party }
    const { wasBooked } = decision
    await recordEvent(ctx, wasBooked ? visitCancelled(facts) : visitWithdrawn(facts))
    return { wasBooked }
  })
}
