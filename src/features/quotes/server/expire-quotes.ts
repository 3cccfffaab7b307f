import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideQuoteExpiry } from '../domain/expire-quotes.ts'
import { quoteExpired } from '../domain/quote-events.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { type DueQuote, listQuotesToExpire } from './expiry-queries.ts'
import { loadQuotesOf, saveQuoteMoves } from './quote-store.ts'

/** So many at a time; the schedule comes back for the rest. */
const BATCH = 200

/** Expires pending quotes whose last valid day has ended, each in a transaction of its own. */
export async function expireQuotes(ctx: Context): Promise<{ expired: number }> {
  const due = await listQuotesToExpire(ctx, BATCH)
  let expired = 0
  for (const quote of due) if (await expireQuote(ctx, quote)) expired += 1
  return { expired }
}

/** False when somebody moved the quote since it was listed. */
function expireQuote(ctx: Context, due: DueQuote): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, due.projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const quote = found(
      quotes.find(({ id }) => id === due.id),
      'quote',
    )
    authorize(quotePolicy.expire(ctx.actor, project))
    const decision = decideQuoteExpiry({ project, quotes, quote, now: ctx.now })
    if (!decision.ok) return false
    await saveQuoteMoves(ctx, [decision.quoteMove])
    if (decision.projectMove) await saveProjectMove(ctx, decision.projectMove)
    await recordEvent(ctx, quoteExpired(project.id, quote))
    return true
  })
}
