import { href } from '#kernel/href.ts'
import type { Pair, Party } from './conversation.ts'

/** The page of a conversation for its party. */
export function conversationPath(party: Party, { projectId, companyId }: Pair): string {
  return party === 'customer'
    ? href('/customer/projects/:projectId/meddelanden/:companyId', { projectId, companyId })
    : href('/company/projects/:projectId/meddelanden', { projectId })
}
