import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { quotesUntil } from '#features/projects/domain/quotes-until.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted } from '#kernel/result.ts'
import { isLive, isValidAt, type Quote } from './quote.ts'

export type ReopenProjectRefusal = 'move-not-possible'

/**
 * The customer opens an expired project again, for as many days as at first. With a live quote, which can be
 * accepted at once, the project becomes `quoted`. The moves are in order.
 */
export function decideReopening(facts: {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
  now: Date
}): Decision<
  { projectMoves: (StateChange<ProjectState> & { quotesUntil?: Date })[]; companyIds: string[] },
  ReopenProjectRefusal
> {
  const reopened = projectLifecycle.change('reopen', facts.project)
  if (!reopened.ok) return reopened
  const live = facts.quotes.filter(({ state }) => isLive(state))
  const quoted = projectLifecycle.change('receive-quote', { ...facts.project, state: reopened.change.to })
  return granted({
    projectMoves: [
      { ...reopened.change, quotesUntil: quotesUntil(facts.now) },
      ...(live.length > 0 && quoted.ok ? [quoted.change] : []),
    ],
    companyIds: live.map(({ companyId }) => companyId),
  })
}

/**
 * What the quotes of an expired project are worth once it is open again: one can be accepted, none can, or there is
 * none.
 */
export function quotesAfterReopening(
  quotes: readonly Pick<Quote, 'state' | 'validUntil'>[],
  now: Date,
): 'quoted' | 'unquoted' | 'unanswered' {
  if (quotes.length === 0) return 'unanswered'
  return quotes.some((quote) => isLive(quote.state) && isValidAt(quote, now)) ? 'quoted' : 'unquoted'
}
