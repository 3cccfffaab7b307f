import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { isLive, type Quote, type QuoteState } from './quote.ts'
import { quoteLifecycle, rejectionsOf } from './quote-lifecycle.ts'

export type CancelProjectRefusal = 'project-cancelled' | 'project-completed'

/** `companyIds`: the companies whose quotes were live until now. */
export type Cancellation = {
  projectMove: StateChange<ProjectState>
  quoteMoves: StateChange<QuoteState>[]
  companyIds: string[]
}

/**
 * The customer cancels a project that is not completed. The system rejects its pending quotes and cancels the
 * accepted one. The companies of `companyIds` are to be notified.
 */
export function decideCancellation(facts: {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
}): Decision<Cancellation, CancelProjectRefusal> {
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
