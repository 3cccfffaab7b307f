import { href } from '#kernel/href.ts'
import type { Pair, Party } from './conversation.ts'

/** The path of a conversation's page for this party. */
export function conversationPath(party: Party, { projectId, companyId }: Pair): string {
  return party === 'customer'
    ? href('/customer/projects/:projectId/meddelanden/:companyId', { projectId, companyId })
    : href('/company/projects/:projectId/meddelanden', { projectId })
}

/** The path of a conversation in the API; its messages and its reading and typing marks are below it. */
export function conversationApi({ projectId, companyId }: Pair): string {
  return `/api/v1/projects/${projectId}/companies/${companyId}`
}
