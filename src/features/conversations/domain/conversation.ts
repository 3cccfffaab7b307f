import type { Category } from '#features/companies/domain/category.ts'
import type { Project } from '#features/projects/domain/project.ts'

/** The two sides of a conversation: the owner of the project, and everybody who acts for the company. */
export const parties = ['customer', 'company'] as const
export type Party = (typeof parties)[number]

export function otherParty(party: Party): Party {
  return party === 'customer' ? 'company' : 'customer'
}

/** Which conversation: there is one for each project and company. */
export type Pair = { projectId: string; companyId: string }

/**
 * A stored conversation. Messages are numbered from 1 without gaps: `lastNumber` is the newest, `last` the newest of each party,
 * `read` how far each party has read. `answered`: up to which message the party owes no answer; `promised`: when it promised the next one.
 * `stopped`: the party takes no more messages.
 */
export type Conversation = {
  id: string
  lastNumber: number
  last: Readonly<Record<Party, number>>
  read: Readonly<Record<Party, { number: number; at: Date | null }>>
  answered: Readonly<Record<Party, number>>
  promised: Readonly<Record<Party, Date | null>>
  stopped: Readonly<Record<Party, boolean>>
}

/** A conversation in which nothing has been written. */
export const NOTHING_YET: Pick<Conversation, 'last' | 'lastNumber' | 'read' | 'stopped'> = {
  last: { customer: 0, company: 0 },
  lastNumber: 0,
  read: { customer: { number: 0, at: null }, company: { number: 0, at: null } },
  stopped: { customer: false, company: false },
}

/** The project that a conversation is about, whole: for the server. */
export type TalkedProject = Pick<Project, 'id' | 'ownerId' | 'state' | 'awardedCompanyId' | 'title'> & {
  category: Category
}

/** Has the other party written anything that this party has not read? */
export function hasUnread({ last, read }: Pick<Conversation, 'last' | 'read'>, party: Party): boolean {
  return last[otherParty(party)] > read[party].number
}

/** Has the other party written anything that this party owes an answer? */
export function owesAnswer(
  { last, answered }: Pick<Conversation, 'last' | 'answered'>,
  party: Party,
): boolean {
  return last[otherParty(party)] > answered[party]
}
