import { lockProject } from '#features/projects/server/project-store.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { versionRead } from '../../domain/amendment/project-version.ts'
import { composeQuote } from '../../domain/compose-quote.ts'
import { quoteRevised } from '../../domain/quote-events.ts'
import type { WrittenQuote } from '../../domain/quote-input.ts'
import { isDifferent, quoteDifferences } from '../../domain/revision/quote-differences.ts'
import { decideRevision } from '../../domain/revision/revise-quote.ts'
import { decideTerms } from '../../domain/terms/quote-objection.ts'
import { getOwnQuote } from '../quote-queries.ts'
import { loadQuotesOf } from '../quote-store.ts'
import { quotingFacts } from '../quoting-queries.ts'
import { findOwnQuote, saveRevision } from './quote-version-store.ts'

/**
 * The company replaces its pending quote by a new version, confirmed for the present version of the project.
 * Prices, VAT rate and ROT are computed again. The earlier version is kept for both parties. Sending the same form
 * again returns `created: false`. Refusals: those of `decideRevision` and `decideTerms`. Not found for another
 * company.
 */
export async function reviseQuote(
  ctx: Context,
  input: WrittenQuote & { quoteId: string },
): Promise<{ projectId: string; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { projectId } = await findOwnQuote(ctx, input.quoteId)
    const project = await lockProject(ctx, projectId)
    // Read again: the same form may have been saved while this call waited for the lock.
    const own = await findOwnQuote(ctx, input.quoteId)
    if (own.submissionKey === input.submissionKey) return { projectId, created: false }
    const quotes = await loadQuotesOf(ctx, projectId)
    const quote = found(
      quotes.find(({ id }) => id === own.id),
      'quote',
    )
    const { company } = await quotingFacts(ctx, { projectId })
    const composed = composeQuote(input, company, stockholmDate(ctx.now))
    refuseUnless(decideTerms(composed))
    const sent = found(await getOwnQuote(ctx, projectId), 'quote')
    const written = { ...composed, rotDeductionOre: composed.rot.deductionOre }
    const isChanged = isDifferent(quoteDifferences(sent, written))
    const { replaces } = input
    const decision = decideRevision({ project, quote, company, replaces, isChanged, now: ctx.now })
    refuseUnless(decision)
    const confirmedVersion = versionRead(input, project)
    const { submissionKey } = input
    const revised = { ...composed, id: quote.id, version: decision.version, confirmedVersion, submissionKey }
    await saveRevision(ctx, revised)
    await recordEvent(ctx, quoteRevised(projectId, { ...quote, version: decision.version }))
    return { projectId, created: true }
  })
}
