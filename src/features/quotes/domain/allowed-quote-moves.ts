import type { Project } from '#features/projects/domain/project.ts'
import type { Actor } from '#kernel/actor.ts'
import { decideAcceptance } from './accept-quote.ts'
import { decideConfirmation } from './amendment/confirm-quote.ts'
import type { Quote } from './quote.ts'
import type { QuoteCompany } from './quote-company.ts'
import { quotePolicy } from './quote-policy.ts'
import { decideRejection } from './reject-quote.ts'
import { decideRevision } from './revision/revise-quote.ts'
import { decideWithdrawal } from './withdraw-quote.ts'

/** What the reader can do with a quote now: what its page offers. */
export type AllowedQuoteMoves = Record<'accept' | 'reject' | 'withdraw' | 'confirm' | 'revise', boolean>
type ReadQuote = {
  project: Pick<Project, 'id' | 'ownerId' | 'state' | 'quotesUntil' | 'version'>
  quotes: readonly Quote[]
  quote: Quote
  company: QuoteCompany
  now: Date
}

/** Calls the same policy and rules as the use-cases, so that a page never offers what would be refused. */
export function allowedQuoteMoves(actor: Actor, facts: ReadQuote): AllowedQuoteMoves {
  const { project, quote } = facts
  // The street address is asked for together with the acceptance.
  return {
    accept: quotePolicy.accept(actor, project) && decideAcceptance({ ...facts, hasStreet: true }).ok,
    reject: quotePolicy.reject(actor, project) && decideRejection(facts).ok,
    ...allowedInList(actor, facts),
    revise: quotePolicy.revise(actor, project, quote) && decideRevision({ ...facts, isChanged: true }).ok,
  }
}

/** What a list of the company's quotes offers, a part of {@link allowedQuoteMoves}. */
export function allowedInList(
  actor: Actor,
  facts: Omit<ReadQuote, 'company'>,
): Pick<AllowedQuoteMoves, 'withdraw' | 'confirm'> {
  const { project, quote } = facts
  return {
    withdraw: quotePolicy.withdraw(actor, project, quote) && decideWithdrawal(facts).ok,
    // Dates are looked at only where there is something to confirm.
    confirm:
      !quote.isConfirmed &&
      quotePolicy.confirm(actor, project, quote) &&
      decideConfirmation({ ...facts, seenVersion: project.version }).ok,
  }
}
