import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { isLive, type Quote, type QuoteState } from './quote.ts'
import { quoteLifecycle, rejectionsOf } from './quote-lifecycle.ts'

/**
 * Who reads why the project was cancelled: the company with the `deal`, those with `waiting` quotes, those with
 * `earlier` ones, or `nobody`, because companies that were only asked do not see it.
 */
export type CancellationReaders = 'deal' | 'waiting' | 'earlier' | 'nobody'

export function cancellationReaders(quotes: readonly Pick<Quote, 'state'>[]): CancellationReaders {
  if (quotes.some(({ state }) => state === 'accepted')) return 'deal'
  if (quotes.some(({ state }) => isLive(state))) return 'waiting'
  return quotes.length > 0 ? 'earlier' : 'nobody'
}

export type CancelProjectRefusal = 'project-cancelled' | 'project-completed'

/**
 * The customer cancels a project that is not completed. The system rejects its pending quotes and cancels the
 * accepted one. `companyIds`: the companies whose quotes were live until now, to be notified.
 */
export function decideCancellation(facts: {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
}): Decision<
  { projectMove: StateChange<ProjectState>; quoteMoves: StateChange<QuoteState>[]; companyIds: string[] },
  CancelProjectRefusal
> {
  const move = projectLifecycle.change('cancel', facts.project)
  if (!move.ok)
    return refused(facts.project.state === 'cancelled' ? 'project-cancelled' : 'project-completed')
  const live = facts.quotes.filter(({ state }) => isLive(state))
  return granted({
    projectMove: move.change,
    quoteMoves: [
      ...rejectionsOf(live.filter(({ state }) => quoteLifecycle.can('reject', state))),
      ...live.flatMap((quote) => cancellationOf(quote)),
    ],
    companyIds: live.map(({ companyId }) => companyId),
  })
}

function cancellationOf(quote: Quote): StateChange<QuoteState>[] {
  const cancelled = quoteLifecycle.change('cancel', quote)
  return cancelled.ok ? [cancelled.change] : []
}
