import type { Party } from './conversation.ts'

/** Why staff have hidden a message. Both parties read the reason in its place. */
export const hidingReasons = ['unlawful', 'offensive', 'personal-data', 'fraud', 'advertising'] as const
export type HidingReason = (typeof hidingReasons)[number]

/** A stored message as decisions about hiding use it. `isShown`: it is neither hidden nor erased. */
export type HideableMessage = {
  id: string
  conversationId: string
  projectId: string
  companyId: string
  number: number
  writtenBy: Party
  isShown: boolean
}
