import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ChosenOptions, PricedLine } from './price-quote.ts'
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
 * The customer accepts one quote. The quote must be pending and valid at `now`, confirmed for the present version
 * of the project, and still the version that the customer has read (`seenVersion`; undefined when the form named
 * none). The project must be open, and there must be no {@link objectionTo} the company. Then this quote is
 * accepted, the system rejects every other pending quote, and the project is awarded to the company.
 */
export function decideAcceptance(facts: {
  project: Pick<Project, 'id' | 'state' | 'quotesUntil'>
  quotes: readonly Quote[]
  quote: Quote
  company: QuoteCompany
  /** Is the street address of the work known? The company needs it, so an acceptance requires it. */
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

/**
 * Has the customer made this very acceptance already: of the version that they have read (`seenVersion`), with the same
 * options, and the project is still awarded? Then the form was only sent again.
 */
export function isAcceptedAlready(facts: {
  project: Pick<Project, 'state'>
  quote: Pick<Quote, 'state' | 'version'>
  lines: readonly Pick<PricedLine, 'position' | 'isChosen'>[]
  chosen: ChosenOptions
  seenVersion?: number | undefined
}): boolean {
  const { project, quote, lines, chosen, seenVersion } = facts
  if (project.state !== 'awarded' || quote.state !== 'accepted') return false
  if (seenVersion !== undefined && seenVersion !== quote.version) return false
  const agreed = lines.filter(({ isChosen }) => isChosen)
  return agreed.length === chosen.size && agreed.every(({ position }) => chosen.has(position))
}
