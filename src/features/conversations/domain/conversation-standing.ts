import type { CompanyRelation } from '#features/matching/domain/project-access.ts'
import { type ProjectAccess, projectAccess } from '#features/matching/domain/project-access.ts'
import { isOpen } from '#features/projects/domain/project.ts'
import { agreedStates } from '#features/projects/domain/shown-words.ts'
import { type Conversation, otherParty, type Party } from './conversation.ts'

/**
 * `open`: both parties may write. `closed`: messages can only be read. `none`: the conversation does not exist for
 * this party.
 */
export type ConversationStanding = 'open' | 'closed' | 'none'

type Facts = {
  party: Party
  /** The company's relation to the project. */
  relation: CompanyRelation
  /** Has a message been written? */
  isBegun: boolean
  /** Has the other party deleted the account? */
  isGone: boolean
}

/**
 * Decides whether the parties may write to each other. They may from the moment when the company sees the whole
 * project, because it was asked, has quoted or has the job, until the project is over or awarded to another
 * company. A company that has only found the project can ask a question instead, whose answer all companies read.
 * Nobody writes to a company of their own, nor to somebody whose account is deleted.
 */
export function conversationStanding({ party, relation, isBegun, isGone }: Facts): ConversationStanding {
  // Only the owner sees a hidden project.
  if (relation.state === 'hidden' && party === 'company') return 'none'
  if (!isGone && mayWrite(relation, projectAccess(relation))) return 'open'
  return isBegun ? 'closed' : 'none'
}

function mayWrite(relation: CompanyRelation, access: ProjectAccess): boolean {
  const { state, invited, quoted, awarded, ownsProject } = relation
  const isUnderWay = isOpen(state) || (awarded && agreedStates.includes(state))
  return !ownsProject && isUnderWay && access === 'full' && (invited || quoted || awarded)
}

/** Why a party can neither write nor add a file. */
export type WritingRefusal = 'conversation-closed' | 'stopped-by-you' | 'stopped-by-other'

/**
 * `too-many-messages` comes with the seconds to wait. `attachment-gone`: a file of the message has been removed or
 * sent before.
 */
export type MessageRefusal = WritingRefusal | 'too-many-messages' | 'attachment-gone'

type WritingFacts = { party: Party; standing: ConversationStanding } & Pick<Conversation, 'stopped'>

/** Why the party cannot write; null while the conversation is open and neither party has stopped it. */
export function writingProblem({ party, standing, stopped }: WritingFacts): WritingRefusal | null {
  if (standing !== 'open') return 'conversation-closed'
  if (stopped[party]) return 'stopped-by-you'
  return stopped[otherParty(party)] ? 'stopped-by-other' : null
}
