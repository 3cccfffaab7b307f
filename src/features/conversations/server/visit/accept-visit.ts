import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import type { Pair } from '../../domain/conversation.ts'
import { decideVisitAcceptance } from '../../domain/visit/accept-visit.ts'
import { visitAccepted, visitHeld } from '../../domain/visit/visit-events.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { saveBooking, saveVisitEnds, visitIn } from './visit-store.ts'

/**
 * The acting party chooses one of the times that the other has proposed (`position`: from 1). A visit that was
 * booked before is moved to it. Refusals: those of `decideVisitAcceptance`. Not found: another person's
 * conversation, and a visit of another conversation.
 */
export async function acceptVisit(
  ctx: Context,
  { visitId, position, ...wanted }: Pair & { visitId: string; position: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = await lockOwnConversation(ctx, wanted)
    const { party, pair, conversation } = own
    const { visit, booked } = await visitIn(ctx, { pair, conversationId: conversation.id }, visitId)
    const decision = decideVisitAcceptance({ ...own, visit, booked, position, now: ctx.now })
    refuseUnless(decision)
    await saveVisitEnds(
      ctx,
      decision.moves.filter(({ id }) => id !== visit.id),
    )
    await saveBooking(ctx, visit, decision.time)
    const held = decision.moves.filter(({ to }) => to === 'held')
    await recordEvents(ctx, [
      ...held.map(({ id }) => visitHeld({ ...pair, visitId: id })),
      visitAccepted({ ...pair, visitId: visit.id, by: party }),
    ])
  })
}
