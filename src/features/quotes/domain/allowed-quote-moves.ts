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

/** The moves that the reader can make with a quote now, for the buttons of its page. */
export type AllowedQuoteMoves = Record<'accept' | 'reject' | 'withdraw' | 'confirm' | 'revise', boolean>
type ReadQuote = {
  project: Pick<Project, 'id' | 'ownerId' | 'state' | 'quotesUntil' | 'version'>
  quotes: readonly Quote[]
  quote: Quote
  company: QuoteCompany
  /** How many times the company has revised on this project, in all its quotes there together. */
  revisions: number
  now: Date
}

/** Calls the same policy and decisions as the use-cases, so that a page never offers a move that would be refused. */
export function allowedQuoteMoves(actor: Actor, facts: ReadQuote): AllowedQuoteMoves {
  const { project, quote } = facts
  const company = { ...facts.company, revisions: facts.revisions }
  const revised = { ...facts, company, isChanged: true }
  // The form of the acceptance asks for the street address, so it need not be known here.
  return {
    accept: quotePolicy.accept(actor, project) && decideAcceptance({ ...facts, hasStreet: true }).ok,
    reject: quotePolicy.reject(actor, project) && decideRejection(facts).ok,
    ...allowedInList(actor, facts),
    revise: quotePolicy.revise(actor, project, quote) && decideRevision(revised).ok,
  }
}

/** The moves that a list of the company's quotes offers: a part of {@link allowedQuoteMoves}. */
export function allowedInList(
  actor: Actor,
  facts: Omit<ReadQuote, 'company' | 'revisions'>,
): Pick<AllowedQuoteMoves, 'withdraw' | 'confirm'> {
  const { project, quote } = facts
  return {
    withdraw: quotePolicy.withdraw(actor, project, quote) && decideWithdrawal(facts).ok,
    // The dates are compared only for a quote that needs a confirmation, to save time.
    confirm:
      !quote.isConfirmed &&
      quotePolicy.confirm(actor, project, quote) &&
      decideConfirmation({ ...facts, seenVersion: project.version }).ok,
  }
}
