import type { CompanyRelation } from '#features/matching/domain/project-access.ts'
import { type ProjectAccess, projectAccess } from '#features/matching/domain/project-access.ts'
import { isOpen } from '#features/projects/domain/project.ts'
import { type Conversation, otherParty, type Party } from './conversation.ts'

/** `open`: both parties may write. `closed`: what was written can be read. `none`: for this party there is no such conversation. */
export type ConversationStanding = 'open' | 'closed' | 'none'

type Facts = {
  party: Party
  /** The company's relation to the project. */
  relation: CompanyRelation
  /** Has anything been written? */
  isBegun: boolean
}

/**
 * May the parties write to each other? Both may, from the moment when the company sees all of the project because it was asked, has
 * quoted or has the job, until the project is over or given to another company. A company that has only found the project asks a
 * question instead, which is answered for all. Nobody writes to themselves.
 */
export function conversationStanding({ party, relation, isBegun }: Facts): ConversationStanding {
  // The owner alone sees a hidden project.
  if (relation.state === 'hidden' && party === 'company') return 'none'
  if (mayWrite(relation, projectAccess(relation))) return 'open'
  return isBegun ? 'closed' : 'none'
}

function mayWrite(relation: CompanyRelation, access: ProjectAccess): boolean {
  const { state, invited, quoted, awarded, ownsProject } = relation
  const isUnderWay = isOpen(state) || (awarded && AGREED.has(state))
  return !ownsProject && isUnderWay && access === 'full' && (invited || quoted || awarded)
}

const AGREED: ReadonlySet<CompanyRelation['state']> = new Set(['awarded', 'in_progress', 'completed'])

/** Why a party can neither write nor add a file. */
export type WritingRefusal = 'conversation-closed' | 'stopped-by-you' | 'stopped-by-other'

/** `too-many-messages` is refused with the seconds to wait. `attachment-gone`: a file of the message waits no longer. */
export type MessageRefusal = WritingRefusal | 'too-many-messages' | 'attachment-gone'

type WritingFacts = { party: Party; standing: ConversationStanding } & Pick<Conversation, 'stopped'>

/** Why the party cannot write; null while the conversation is open and neither party has stopped it. */
export function writingProblem({ party, standing, stopped }: WritingFacts): WritingRefusal | null {
  if (standing !== 'open') return 'conversation-closed'
  if (stopped[party]) return 'stopped-by-you'
  return stopped[otherParty(party)] ? 'stopped-by-other' : null
}
