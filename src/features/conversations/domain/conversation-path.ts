import { href } from '#kernel/href.ts'
import type { Pair, Party } from './conversation.ts'

/** The page of a conversation for its party. */
export function conversationPath(party: Party, { projectId, companyId }: Pair): string {
  return party === 'customer'
    ? href('/customer/projects/:projectId/meddelanden/:companyId', { projectId, companyId })
    : href('/company/projects/:projectId/meddelanden', { projectId })
}

/** The URL of a conversation for programs: under it are its messages, and the marks of reading and typing. */
export function conversationApi({ projectId, companyId }: Pair): string {
  return `/api/v1/projects/${projectId}/companies/${companyId}`
}
