import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type LosingFacts, loseQuote } from './lose-quote.ts'
import { isValidAt, type Quote, type QuoteState } from './quote.ts'
import { quoteLifecycle } from './quote-lifecycle.ts'

/**
 * The system expires all pending quotes of a project whose last valid day has ended at `now`. Decided quotes and
 * quotes that are still valid are left unchanged, without a refusal.
 */
export function expireOverdueQuotes({
  project,
  quotes,
  now,
}: {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
  now: Date
}): {
  expired: Quote[]
  quoteMoves: StateChange<QuoteState>[]
  projectMove: StateChange<ProjectState> | null
} {
  const overdue = quotes.filter(
    (quote) => quoteLifecycle.can('expire', quote.state) && !isValidAt(quote, now),
  )
  const others = quotes.filter((quote) => !overdue.includes(quote))
  const losses = overdue.flatMap((quote) => expiryOf({ project, quotes: others, quote }))
  return {
    expired: losses.map(({ quote }) => quote),
    quoteMoves: losses.map(({ quoteMove }) => quoteMove),
    projectMove: losses[0]?.projectMove ?? null,
  }
}

function expiryOf(facts: LosingFacts) {
  const decision = loseQuote('expire', facts)
  return decision.ok ? [{ quote: facts.quote, ...decision }] : []
}
