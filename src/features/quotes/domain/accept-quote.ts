import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import {
  type ClosedReason,
  closedBecause,
  type DecidedReason,
  decidedBecause,
  isValidAt,
  type Quote,
  type QuoteState,
} from './quote.ts'
import { type CompanyObjection, objectionTo, type QuoteCompany } from './quote-company.ts'
import { quoteLifecycle, rejectionsOf } from './quote-lifecycle.ts'

export type AcceptQuoteRefusal =
  | ClosedReason
  | DecidedReason
  | CompanyObjection
  | 'address-missing'
  | 'quote-unconfirmed'
  | 'quote-revised'
  | 'move-not-possible'

/**
 * The customer accepts one quote: it is pending and valid at `now`, the project is open, and there is no {@link
 * objectionTo} its company. It must be confirmed for what the project says now, and still be the version that the customer has read
 * (`seenVersion`, where the form said one). Then this quote is accepted, the system rejects every other pending one, and the project
 * is awarded to its company.
 */
export function decideAcceptance(facts: {
  project: Pick<Project, 'id' | 'state' | 'quotesUntil'>
  quotes: readonly Quote[]
  quote: Quote
  company: QuoteCompany
  /** Is the street address known? An acceptance must include it. */
  hasStreet: boolean
  seenVersion?: number | undefined
  now: Date
}): Decision<
  {
    quoteMoves: StateChange<QuoteState>[]
    projectMove: StateChange<ProjectState>
    rejected: Quote[]
  },
  AcceptQuoteRefusal
> {
  const { project, quotes, quote, company, hasStreet, seenVersion, now } = facts
  const against = closedBecause(project, now) ?? decidedBecause(quote)
  if (against) return refused(against)
  if (!isValidAt(quote, now)) return refused('quote-expired')
  if (!quote.isConfirmed) return refused('quote-unconfirmed')
  if (seenVersion !== undefined && seenVersion !== quote.version) return refused('quote-revised')
  const objection = objectionTo(company)
  if (objection) return refused(objection)
  if (!hasStreet) return refused('address-missing')
  const accepted = quoteLifecycle.change('accept', quote)
  const awarded = projectLifecycle.change('award', project)
  if (!accepted.ok || !awarded.ok) return refused('move-not-possible')
  const rejected = quotes.filter(({ id, state }) => id !== quote.id && quoteLifecycle.can('reject', state))
  return granted({
    quoteMoves: [accepted.change, ...rejectionsOf(rejected)],
    projectMove: awarded.change,
    rejected,
  })
}
