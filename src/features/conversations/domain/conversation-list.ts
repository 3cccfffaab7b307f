import type { HidingReason } from './hidden-message.ts'
import type { Counterpart } from './thread.ts'

/** How many conversations a page of the list shows. */
export const LIST_LENGTH = 30

/**
 * A conversation in a party's list. `last`: the newest message as the party may read it; its words are null when
 * the author has been erased or staff have hidden it.
 */
export type ConversationRow = {
  id: string
  projectId: string
  companyId: string
  title: string
  counterpart: Counterpart
  last: {
    words: string | null
    hiddenBecause: HidingReason | null
    attachments: number
    isOwn: boolean
    at: Date
  }
  unread: number
}

export type ConversationList = { rows: readonly ConversationRow[]; next: string | null }

/** The text of the search box, cut to a hundred characters. */
export function typedSearch(params: URLSearchParams): string {
  return (params.get('sok') ?? '').slice(0, 100).toWellFormed().replaceAll('\0', '').trim()
}

/** Does one of the texts contain the search, in upper or lower case? */
export function holdsSearch(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = search.toLocaleLowerCase('sv')
  return texts.some((text) => text?.toLocaleLowerCase('sv').includes(wanted))
}

/** A conversation as shown on the page of its project. */
export type ProjectConversation = {
  projectId: string
  companyId: string
  counterpart: Counterpart
  isBegun: boolean
  isUnread: boolean
  /** May the reader share contact data in it? */
  mayShare: boolean
  /** Does the company see contact data that the reader has shared? */
  isSharing: boolean
}
