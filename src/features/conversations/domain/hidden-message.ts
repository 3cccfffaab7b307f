import type { Party } from './conversation.ts'

/** Why staff have hidden a message: both parties read it where the message stood. */
export const hidingReasons = ['unlawful', 'offensive', 'personal-data', 'fraud', 'advertising'] as const
export type HidingReason = (typeof hidingReasons)[number]

/** A stored message as the decision about it sees it. `isShown`: it is neither hidden nor erased. */
export type HideableMessage = {
  id: string
  conversationId: string
  projectId: string
  companyId: string
  number: number
  writtenBy: Party
  isShown: boolean
}
