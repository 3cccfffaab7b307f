import type { Category } from '#features/companies/domain/category.ts'
import type { Project } from '#features/projects/domain/project.ts'

/** The two sides of a conversation: the owner of the project, and everybody who acts for the company. */
export const parties = ['customer', 'company'] as const
export type Party = (typeof parties)[number]

export function otherParty(party: Party): Party {
  return party === 'customer' ? 'company' : 'customer'
}

/** The key of a conversation: there is one for each project and company. */
export type Pair = { projectId: string; companyId: string }

/**
 * A stored conversation. Messages are numbered from 1 without gaps. `lastNumber`: the newest message; `last`: the
 * newest of each party. `read`: how far each party has read. `answered`: the number up to which the party owes no
 * answer. `promised`: when it promised its next answer. `stopped`: the party accepts no messages.
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

/** The values of a conversation before its first message. */
export const EMPTY_CONVERSATION: Pick<Conversation, 'last' | 'lastNumber' | 'read' | 'stopped'> = {
  last: { customer: 0, company: 0 },
  lastNumber: 0,
  read: { customer: { number: 0, at: null }, company: { number: 0, at: null } },
  stopped: { customer: false, company: false },
}

/** The project of a conversation, unmasked; only for the server. */
export type ConversationProject = Pick<Project, 'id' | 'ownerId' | 'state' | 'awardedCompanyId' | 'title'> & {
  category: Category
}

/** Has the other party written a message that this party has not read? */
export function hasUnread({ last, read }: Pick<Conversation, 'last' | 'read'>, party: Party): boolean {
  return last[otherParty(party)] > read[party].number
}

/** Has the other party written a message to which this party owes an answer? */
export function owesAnswer(
  { last, answered }: Pick<Conversation, 'last' | 'answered'>,
  party: Party,
): boolean {
  return last[otherParty(party)] > answered[party]
}
