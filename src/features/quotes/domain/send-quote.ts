import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { eventOutreach } from '#kernel/outreach.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { closedBecause, lowestFreeSlot, type TakenSlot } from './quote.ts'

/** How many quotes a company may send on one project, however each of them ended: the customer is told of every one. */
export const { most: MOST_ROUNDS } = eventOutreach['quote.sent'].bound

/**
 * The facts of a company that sends a quote, from server data: `verified` and `fits` are true at this moment;
 * `ownsProject`: the project's owner is a person of the company, or has confirmed the same email or telephone number
 * as one of them; `rounds` is how many quotes it has sent on the project so far.
 */
export type QuotingCompany = {
  id: string
  verified: boolean
  /** The project's trade needs no licence, or the company's has been checked. */
  licensed: boolean
  fits: boolean
  invited: boolean
  ownsProject: boolean
  rounds: number
}

export type SendQuoteRefusal =
  | 'project-already-awarded'
  | 'project-cancelled'
  | 'project-expired'
  | 'project-hidden'
  | 'own-project'
  | 'company-not-verified'
  | 'licence-missing'
  | 'company-does-not-fit'
  | 'quoted-already'
  | 'five-quotes-already'
  | 'three-rounds-already'

/**
 * A company sends a quote: the project takes quotes at `now` and is not the company's own, the company is verified,
 * has the licence that the trade may need, is either invited or fits in trade and area, has no live quote here and
 * has not sent three before, and one of the five slots is free. The quote gets the lowest free slot; the first live
 * one makes the project `quoted`.
 */
export function decideSending(facts: {
  project: Pick<Project, 'id' | 'state' | 'quotesUntil'>
  company: QuotingCompany
  taken: readonly TakenSlot[]
  now: Date
}): Decision<{ slot: number; projectMove: StateChange<ProjectState> | null }, SendQuoteRefusal> {
  const { project, company, taken, now } = facts
  const closed = closedBecause(project, now)
  if (closed) return refused(closed)
  if (company.ownsProject) return refused('own-project')
  if (taken.some(({ companyId }) => companyId === company.id)) return refused('quoted-already')
  if (company.rounds >= MOST_ROUNDS) return refused('three-rounds-already')
  if (!company.verified) return refused('company-not-verified')
  if (!company.licensed) return refused('licence-missing')
  if (!company.fits && !company.invited) return refused('company-does-not-fit')
  const slot = lowestFreeSlot(taken)
  if (slot === null) return refused('five-quotes-already')
  const move = projectLifecycle.change('receive-quote', project)
  return granted({ slot, projectMove: move.ok ? move.change : null })
}
