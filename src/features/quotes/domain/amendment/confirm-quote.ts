import type { Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import {
  type ClosedReason,
  closedBecause,
  type DecidedReason,
  decidedBecause,
  isValidAt,
  type Quote,
} from '../quote.ts'
import { quoteLifecycle } from '../quote-lifecycle.ts'

export type ConfirmQuoteRefusal =
  | ClosedReason
  | DecidedReason
  | 'quote-confirmed-already'
  | 'amended-again'
  | 'move-not-possible'

/**
 * The company confirms its quote for the present version of the project. `seenVersion`: the version that its page
 * showed; if there is a later one, the company must read that first.
 */
export function decideConfirmation(facts: {
  project: Pick<Project, 'state' | 'quotesUntil' | 'version'>
  quote: Quote
  seenVersion: number
  now: Date
}): Decision<{ confirmedVersion: number }, ConfirmQuoteRefusal> {
  const { project, quote, seenVersion, now } = facts
  const against = closedBecause(project, now) ?? decidedBecause(quote)
  if (against) return refused(against)
  if (!isValidAt(quote, now)) return refused('quote-expired')
  if (!quoteLifecycle.can('confirm', quote.state)) return refused('move-not-possible')
  if (quote.isConfirmed) return refused('quote-confirmed-already')
  if (seenVersion !== project.version) return refused('amended-again')
  return granted({ confirmedVersion: project.version })
}
