import { endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'
import { uuidOf } from '#kernel/ids.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Pair } from '../domain/conversation.ts'
import { messageSent } from '../domain/conversation-events.ts'
import { decidePromise } from '../domain/promise-answer.ts'
import { promiseTexts } from '../texts/promise-answer.ts'
import { insertMessage, lockOwnConversation } from './conversation-store.ts'
import { limitedAuthor } from './message-author.ts'
import { isRequestWaiting } from './waiting-request-queries.ts'

/**
 * The acting party writes that it will answer on the next working day. An answer to a message is then due at the
 * end of that day. A request keeps its own time, because other companies wait for it. Refusals: {@link
 * PromiseRefusal}. Not found: another person's conversation.
 */
export async function promiseAnswer(ctx: Context, pair: Pair): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = await lockOwnConversation(ctx, pair)
    const { party, conversation } = own
    const decision = decidePromise({ ...own, ...conversation, isAsked: await isRequestWaiting(ctx, pair) })
    refuseUnless(decision)
    const authorId = await limitedAuthor(ctx)
    const { number } = decision
    const day = stockholmDate(endOfNextWorkingDay(ctx.now))
    await insertMessage(ctx, {
      conversationId: conversation.id,
      party,
      submissionKey: uuidOf(ctx.services.randomBytes(16)),
      number,
      words: promiseTexts.message[party](day, stockholmDate(ctx.now)),
      authorId,
      attachments: 0,
      isPromise: true,
    })
    await recordEvent(ctx, messageSent({ ...own.pair, conversationId: conversation.id, by: party }, number))
  })
}
