import { lockFreeProjects, saveProjectMoves } from '#features/projects/server/project-store.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { expireOverdueQuotes } from '../domain/expire-quotes.ts'
import { quoteExpired } from '../domain/quote-events.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { listProjectsWithOverdueQuotes } from './expiry-queries.ts'
import { loadQuotesByProject, saveQuoteMoves } from './quote-store.ts'

/** Overdue quotes in one transaction: few enough to make it short. */
const BATCH = 200

/**
 * Expires all pending quotes whose last valid day has ended, in transactions of `BATCH` quotes. A project that
 * another transaction has locked is left for the next run.
 */
export async function expireQuotes(ctx: Context): Promise<{ expired: number }> {
  return { expired: await inBatches(() => expireBatch(ctx)) }
}

async function expireBatch(ctx: Context): Promise<number> {
  const due = await listProjectsWithOverdueQuotes(ctx, BATCH)
  if (due.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    const projects = await lockFreeProjects(ctx, due)
    const quotesOf = await loadQuotesByProject(ctx, due)
    for (const project of projects) authorize(quotePolicy.expire(ctx.actor, project))
    const decisions = projects.map((project) => ({
      project,
      ...expireOverdueQuotes({ project, quotes: quotesOf(project.id), now: ctx.now }),
    }))
    await saveQuoteMoves(
      ctx,
      decisions.flatMap(({ quoteMoves }) => quoteMoves),
    )
    await saveProjectMoves(
      ctx,
      decisions.flatMap(({ projectMove }) => projectMove ?? []),
    )
    const events = decisions.flatMap(({ project, expired }) =>
      expired.map((quote) => quoteExpired(project.id, quote)),
    )
    await recordEvents(ctx, events)
    return events.length
  })
}
