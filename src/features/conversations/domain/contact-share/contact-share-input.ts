import * as z from 'zod/mini'
import { isUuid } from '#kernel/ids.ts'
import type { Pair } from '../conversation.ts'
import { conversationPath } from '../conversation-path.ts'
import { shareKinds } from './contact-share.ts'

/** The kind that is shared or withdrawn; null for any other text, which the action refuses. */
export const shareKindInput = z.object({ kind: z.catch(z.nullable(z.enum(shareKinds)), null) })

/** The anchor of the customer's shares on the page of a conversation; as a URL parameter it opens the choices. */
export const SHARES_MARK = 'dela'

/** The path of the conversation with the choices open. */
export function sharingPath(pair: Pair): string {
  return `${conversationPath('customer', pair)}?${SHARES_MARK}=ja#${SHARES_MARK}`
}

/** The URL parameter that names the conversation to return to from a page where missing contact data is filled in. */
const FROM = 'samtal'

/** The URL parameter for {@link conversationAskedFrom}. */
export function askedFromConversation({ projectId, companyId }: Pair): string {
  return `${FROM}=${projectId}.${companyId}`
}

/**
 * The conversation to return to from a page where missing contact data is filled in; null for anything else. The
 * caller must still check access.
 */
export function conversationAskedFrom(params: URLSearchParams): Pair | null {
  const [projectId = '', companyId = '', ...more] = (params.get(FROM) ?? '').split('.')
  return isUuid(projectId) && isUuid(companyId) && more.length === 0 ? { projectId, companyId } : null
}
