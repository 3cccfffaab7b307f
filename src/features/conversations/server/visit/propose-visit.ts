import { eventOutreach } from '#kernel/outreach.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeTokens } from '#platform/rate-limit/take-token.ts'
import type { Pair } from '../../domain/conversation.ts'
import { partyOf } from '../../domain/conversation-policy.ts'
import { decideProposal, type ProposalRefusal } from '../../domain/visit/propose-visit.ts'
import type { VisitTime } from '../../domain/visit/visit.ts'
import { visitProposed } from '../../domain/visit/visit-events.ts'
import { lockOwnConversation } from '../conversation-store.ts'
import { liveVisits } from './visit-queries.ts'
import { insertVisit, saveVisitEnds } from './visit-store.ts'

/**
 * The acting party proposes up to three times for a visit, in order. A waiting proposal is replaced. The same
 * proposal again changes nothing. Refusals: {@link ProposalRefusal}. Not found: another person's conversation.
 */
export async function proposeVisit(
  ctx: Context,
  { times, note, ...wanted }: Pair & { times: readonly VisitTime[]; note: string | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = await lockOwnConversation(ctx, wanted)
    const { party, pair, conversation } = own
    const live = await liveVisits(ctx, conversation.id)
    const decision = decideProposal({ ...own, ...conversation, live, times, note, now: ctx.now })
    refuseUnless(decision)
    if (decision.isRepeated) return
    const authorId = await limitedProposer(ctx, `${conversation.id}:${party}`)
    await saveVisitEnds(ctx, decision.moves)
    const facts = { conversationId: conversation.id, party, authorId, note, times }
    const visitId = await insertVisit(ctx, { ...facts, seriesId: decision.seriesId })
    await recordEvent(ctx, visitProposed({ ...pair, visitId, by: party }))
  })
}

/**
 * Counts a proposal against the limits of the acting person and of their side of the conversation, and returns the
 * person's account: several colleagues together propose to a customer as often as one.
 */
async function limitedProposer(ctx: TransactionContext, side: string): Promise<string> {
  const { userId = '' } = partyOf(ctx.actor) ?? {}
  const limit = eventOutreach['visit.proposed'].bound
  const { wait } = await takeTokens(ctx, [
    { key: `visits:${userId}`, limit },
    { key: `visits-in:${side}`, limit },
  ])
  if (wait !== null) throw new Refused('too-many-visits' satisfies ProposalRefusal, { seconds: wait })
  return userId
}
