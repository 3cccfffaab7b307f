import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Conversation, Party } from '../conversation.ts'
import { type ConversationStanding, type WritingRefusal, writingProblem } from '../conversation-standing.ts'
import type { OwnContact, ShareKind } from './contact-share.ts'

/**
 * `contact-missing`: there is nothing to share. `shared-by-deal`: the company sees everything because of a deal.
 * `too-many-shares` comes with the seconds to wait.
 */
export type SharingRefusal =
  | WritingRefusal
  | 'contact-kind-unknown'
  | 'contact-missing'
  | 'shared-by-deal'
  | 'too-many-shares'

type Facts = {
  party: Party
  standing: ConversationStanding
  isAgreed: boolean
  kind: ShareKind | null
  /** The customer's contact data, and which of it is shared. */
  own: readonly OwnContact[]
} & Pick<Conversation, 'stopped'>

/**
 * The customer shares contact data with a company in an open conversation without a deal. `isRepeated`: it is
 * shared already, and nothing changes.
 */
export function decideSharing(
  facts: Facts,
): Decision<{ kind: ShareKind; isRepeated: boolean }, SharingRefusal> {
  const { kind, own, isAgreed } = facts
  if (!kind) return refused('contact-kind-unknown')
  if (isAgreed) return refused('shared-by-deal')
  const problem = writingProblem(facts)
  if (problem) return refused(problem)
  const contact = own.find((one) => one.kind === kind)
  if (!contact?.value) return refused('contact-missing')
  return granted({ kind, isRepeated: contact.live !== null })
}
