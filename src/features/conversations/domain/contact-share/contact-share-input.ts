import * as z from 'zod/mini'
import { isUuid } from '#kernel/ids.ts'
import type { Pair } from '../conversation.ts'
import { conversationPath } from '../conversation-path.ts'
import { shareKinds } from './contact-share.ts'

/** What is shared or taken back; null for another text, which the action refuses. */
export const shareKindInput = z.object({ kind: z.catch(z.nullable(z.enum(shareKinds)), null) })

/** Where on the page of a conversation the customer shares contact data; as a parameter it shows the choices. */
export const SHARES_MARK = 'dela'

/** The conversation with the choices what to share. */
export function sharingPath(pair: Pair): string {
  return `${conversationPath('customer', pair)}?${SHARES_MARK}=ja#${SHARES_MARK}`
}

/** The parameter with which a page where something is filled in knows the way back to the conversation. */
const FROM = 'samtal'

/** The parameter for {@link conversationAskedFrom}. */
export function askedFromConversation({ projectId, companyId }: Pair): string {
  return `${FROM}=${projectId}.${companyId}`
}

/** The conversation that somebody came from to fill something in; null for anything else. It proves nothing. */
export function conversationAskedFrom(params: URLSearchParams): Pair | null {
  const [projectId = '', companyId = '', ...more] = (params.get(FROM) ?? '').split('.')
  return isUuid(projectId) && isUuid(companyId) && more.length === 0 ? { projectId, companyId } : null
}
