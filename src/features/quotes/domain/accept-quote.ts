import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Agreement, agreementOn, areOptionsOf, type Offer } from './agreement.ts'
import type { ChosenOptions } from './price-quote.ts'
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
  | 'option-unknown'
  | 'price-differs'
  | 'move-not-possible'

/**
 * The customer accepts one quote: it is pending and valid at `now`, the project is open, and there is no {@link
 * objectionTo} its company. It must be confirmed for what the project says now, and still be the version that the customer has read
 * (`seenVersion`, where the form said one). The chosen options must be its own, and the price with them the one that the customer has read
 * (`seenPriceOre`, where the form said one). Then this quote is accepted, the system rejects every other pending one, and the project
 * is awarded to its company.
 */
export function decideAcceptance(facts: {
  project: Pick<Project, 'id' | 'state' | 'quotesUntil'>
  quotes: readonly Quote[]
  quote: Quote
  company: QuoteCompany
  /** Is the street address known? An acceptance must include it. */
  hasStreet: boolean
  offer: Offer
  /** Of the options, by the position of their lines. */
  chosen: ChosenOptions
  seenVersion?: number | undefined
  seenPriceOre?: number | undefined
  now: Date
}): Decision<
  {
    quoteMoves: StateChange<QuoteState>[]
    projectMove: StateChange<ProjectState>
    rejected: Quote[]
    agreement: Agreement
  },
  AcceptQuoteRefusal
> {
  const { project, quotes, quote, company, hasStreet, now } = facts
  const against = closedBecause(project, now) ?? decidedBecause(quote)
  if (against) return refused(against)
  if (!isValidAt(quote, now)) return refused('quote-expired')
  if (!quote.isConfirmed) return refused('quote-unconfirmed')
  if (facts.seenVersion !== undefined && facts.seenVersion !== quote.version) return refused('quote-revised')
  const objection = objectionTo(company)
  if (objection) return refused(objection)
  if (!hasStreet) return refused('address-missing')
  const agreed = decideAgreement(facts)
  if (!agreed.ok) return agreed
  const accepted = quoteLifecycle.change('accept', quote)
  const awarded = projectLifecycle.change('award', project)
  if (!accepted.ok || !awarded.ok) return refused('move-not-possible')
  const rejected = quotes.filter(({ id, state }) => id !== quote.id && quoteLifecycle.can('reject', state))
  return granted({
    quoteMoves: [accepted.change, ...rejectionsOf(rejected)],
    projectMove: awarded.change,
    rejected,
    agreement: agreed.agreement,
  })
}

function decideAgreement(facts: {
  offer: Offer
  chosen: ChosenOptions
  seenPriceOre?: number | undefined
}): Decision<{ agreement: Agreement }, 'option-unknown' | 'price-differs'> {
  const { offer, chosen, seenPriceOre } = facts
  if (!areOptionsOf(offer.lines, chosen)) return refused('option-unknown')
  const agreement = agreementOn(offer, chosen)
  if (seenPriceOre !== undefined && seenPriceOre !== agreement.price.grossOre) return refused('price-differs')
  return granted({ agreement })
}
