import type { InvitationRefusal } from '#features/moderation/domain/project-decision.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { closedBecause } from '#features/quotes/domain/quote.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/**
 * Staff ask one more company: the project must take quotes at `now`, matching must have run (it asks the best companies
 * first), and the company must be one of `invitableCompanies` without a live quote here. Refuses {@link
 * InvitationRefusal}.
 */
export function decideInvitation<Company>(facts: {
  project: Pick<Project, 'state' | 'quotesUntil'>
  isMatched: boolean
  company: Company | undefined
  hasLiveQuote: boolean
  now: Date
}): Decision<{ company: Company }, InvitationRefusal> {
  const { project, isMatched, company, hasLiveQuote, now } = facts
  const closed = closedBecause(project, now)
  if (closed) return refused(closed)
  if (!isMatched) return refused('not-matched-yet')
  return company && !hasLiveQuote ? granted({ company }) : refused('company-not-invitable')
}
