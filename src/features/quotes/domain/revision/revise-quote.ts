import type { Project } from '#features/projects/domain/project.ts'
import { eventOutreach } from '#kernel/outreach.ts'
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
import type { QuotingCompany } from '../sending.ts'

/** The most revisions of a company's quotes on one project together, because the customer is notified of each. */
export const { most: MOST_REVISIONS } = eventOutreach['quote.revised'].bound

export type ReviseQuoteRefusal =
  | ClosedReason
  | DecidedReason
  | 'company-not-verified'
  | 'licence-missing'
  | 'revised-enough'
  | 'quote-replaced'
  | 'nothing-revised'
  | 'move-not-possible'

/**
 * The company replaces its pending, valid quote by a new version in the same slot: at most five times, those of its
 * earlier quotes on the project included, and only with a change. The company must still be verified and licensed, as
 * for a new quote. Its trade, area and slot were checked when it sent the quote. `replaces`: the version that the writer
 * has read; what a colleague, or another tab, has sent since is not replaced unread. Undefined when the form named none.
 */
export function decideRevision(facts: {
  project: Pick<Project, 'state' | 'quotesUntil'>
  quote: Quote
  company: Pick<QuotingCompany, 'verified' | 'licensed' | 'revisions'>
  replaces?: number | undefined
  isChanged: boolean
  now: Date
}): Decision<{ version: number }, ReviseQuoteRefusal> {
  const { project, quote, company, replaces, isChanged, now } = facts
  const against = closedBecause(project, now) ?? decidedBecause(quote)
  if (against) return refused(against)
  if (!isValidAt(quote, now)) return refused('quote-expired')
  if (!quoteLifecycle.can('revise', quote.state)) return refused('move-not-possible')
  if (!company.verified) return refused('company-not-verified')
  if (!company.licensed) return refused('licence-missing')
  if (company.revisions >= MOST_REVISIONS) return refused('revised-enough')
  if (replaces !== undefined && replaces !== quote.version) return refused('quote-replaced')
  if (!isChanged) return refused('nothing-revised')
  return granted({ version: quote.version + 1 })
}
