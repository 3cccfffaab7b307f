import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Pair } from '../../domain/conversation.ts'
import { decideVisitDecline } from '../../domain/visit/decline-visit.ts'
import { visitDeclined } from '../../domain/visit/visit-events.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { saveVisitEnds, visitIn } from './visit-store.ts'

/**
 * The acting party declines all times. Refusals: those of `decideVisitDecline`. Not found: another person's
 * conversation, and a visit of another conversation.
 */
export async function declineVisit(
  ctx: Context,
  { visitId, ...wanted }: Pair & { visitId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { party, pair, conversation } = await lockOwnConversation(ctx, wanted)
    const { visit } = await visitIn(ctx, { pair, conversationId: conversation.id }, visitId)
    const decision = decideVisitDecline({ visit, party })
    refuseUnless(decision)
    await saveVisitEnds(ctx, [decision.change])
    await recordEvent(ctx, visitDeclined({ ...pair, visitId: visit.id, by: party }))
  })
}
