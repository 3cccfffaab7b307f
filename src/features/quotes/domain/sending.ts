import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { eventOutreach } from '#kernel/outreach.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { closedBecause, lowestFreeSlot, MAX_LIVE_QUOTES, type TakenSlot } from './quote.ts'
import { heldSlots, type Reservation } from './reservation.ts'

/**
 * The most quotes that a company may send on one project, whatever became of each, because the customer is notified
 * of every one.
 */
export const { most: MOST_ROUNDS } = eventOutreach['quote.sent'].bound

/**
 * The facts about a company that sends a quote. `verified`, `fits`: at this instant. `ownsProject`: the project's
 * owner is one of the company's people, or has confirmed the same email or phone number as one of them. `rounds`:
 * the number of quotes that the company has sent on the project so far; `revisions`: how many times it has replaced one
 * of them by a new version.
 */
export type QuotingCompany = {
  id: string
  verified: boolean
  /** The project's trade requires no licence, or the company's licence has been checked. */
  licensed: boolean
  fits: boolean
  invited: boolean
  ownsProject: boolean
  rounds: number
  revisions: number
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
  | 'all-slots-reserved'
  | 'three-rounds-already'

/** `taken`: slots of live quotes. `reserved`: slots that companies hold, also those whose time is over. */
export type SendingFacts = {
  project: Pick<Project, 'id' | 'state' | 'quotesUntil'>
  company: QuotingCompany
  taken: readonly TakenSlot[]
  reserved: readonly Reservation[]
  now: Date
}

export type SendingDecision = Decision<
  { slot: number; usesReservation: boolean; projectMove: StateChange<ProjectState> | null },
  SendQuoteRefusal
>

/**
 * A company sends a quote. The project must take quotes at `now` and must not be the company's own. The company
 * must be verified, have the licence that the trade may require, be invited or fit in trade and area, have no live
 * quote on the project, and have sent fewer than three. One of the five slots must be free or held by it. The quote
 * gets the slot that its company holds (`usesReservation`), or else the lowest free one. The first live quote makes
 * the project `quoted`.
 */
export function decideSending(facts: SendingFacts): SendingDecision {
  const { project, company, taken, now } = facts
  const closed = closedBecause(project, now)
  if (closed) return refused(closed)
  if (company.ownsProject) return refused('own-project')
  if (taken.some(({ companyId }) => companyId === company.id)) return refused('quoted-already')
  if (company.rounds >= MOST_ROUNDS) return refused('three-rounds-already')
  if (!company.verified) return refused('company-not-verified')
  if (!company.licensed) return refused('licence-missing')
  if (!company.fits && !company.invited) return refused('company-does-not-fit')
  const { own, others } = heldSlots(company.id, facts)
  const slot = own?.slot ?? lowestFreeSlot([...taken, ...others])
  if (slot === null)
    return refused(taken.length < MAX_LIVE_QUOTES ? 'all-slots-reserved' : 'five-quotes-already')
  const move = projectLifecycle.change('receive-quote', project)
  return granted({ slot, usesReservation: own !== null, projectMove: move.ok ? move.change : null })
}
