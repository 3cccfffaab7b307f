import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type DecidedReason, decidedBecause, isLive, type Quote, type QuoteState } from './quote.ts'
import { quoteLifecycle } from './quote-lifecycle.ts'

/** `quotes`: all quotes of the project. `quote`: the one that is lost. */
export type LosingFacts = {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
  quote: Quote
}
export type LosingMoves = {
  quoteMove: StateChange<QuoteState>
  projectMove: StateChange<ProjectState> | null
}
export type LosingRefusal = DecidedReason | 'move-not-possible'

/**
 * A pending quote is rejected, withdrawn or expired, and its slot becomes free. A quoted project without another
 * live quote becomes published; otherwise the state of the project stays.
 */
export function loseQuote(
  move: 'reject' | 'withdraw' | 'expire',
  { project, quotes, quote }: LosingFacts,
): Decision<LosingMoves, LosingRefusal> {
  const decided = decidedBecause(quote)
  if (decided) return refused(decided)
  const lost = quoteLifecycle.change(move, quote)
  if (!lost.ok) return lost
  const othersLive = quotes.some(({ id, state }) => id !== quote.id && isLive(state))
  const left = projectLifecycle.change('lose-quotes', project)
  return granted({ quoteMove: lost.change, projectMove: left.ok && !othersLive ? left.change : null })
}
