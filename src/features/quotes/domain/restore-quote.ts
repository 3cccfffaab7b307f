import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import {
  type ClosedReason,
  closedBecause,
  isLive,
  isValidAt,
  lowestFreeSlot,
  type Quote,
  type QuoteState,
} from './quote.ts'
import { quoteLifecycle } from './quote-lifecycle.ts'

export type RestoreQuoteRefusal =
  | ClosedReason
  | 'company-suspended'
  | 'quote-expired'
  | 'quoted-already'
  | 'five-quotes-already'
  | 'move-not-possible'

/**
 * Restores a quote that was withdrawn because its company was suspended. The project must take quotes at `now`, the
 * quote must be valid, the company must not have sent another one since, and one of the five slots must be free.
 * The quote gets the lowest free slot.
 */
export function decideRestoring(facts: {
  project: Pick<Project, 'id' | 'state' | 'quotesUntil'>
  quotes: readonly Quote[]
  quote: Quote
  /** The slots of live quotes. */
  taken: readonly { slot: number }[]
  isSuspended: boolean
  now: Date
}): Decision<
  { quoteMove: StateChange<QuoteState>; slot: number; projectMove: StateChange<ProjectState> | null },
  RestoreQuoteRefusal
> {
  const { project, quotes, quote, taken, isSuspended, now } = facts
  const closed = closedBecause(project, now)
  if (closed) return refused(closed)
  if (isSuspended) return refused('company-suspended')
  if (!isValidAt(quote, now)) return refused('quote-expired')
  if (quotes.some(({ companyId, state }) => companyId === quote.companyId && isLive(state)))
    return refused('quoted-already')
  const slot = lowestFreeSlot(taken)
  if (slot === null) return refused('five-quotes-already')
  const restored = quoteLifecycle.change('restore', quote)
  if (!restored.ok) return restored
  const received = projectLifecycle.change('receive-quote', project)
  return granted({ quoteMove: restored.change, slot, projectMove: received.ok ? received.change : null })
}
