import type { HidingReason } from './hidden-message.ts'
import type { Counterpart } from './thread.ts'

/** How many conversations a page of the list shows. */
export const LIST_LENGTH = 30

/** A conversation in its party's list. `last`: the newest message as the party may read it; null when its author was erased or staff have hidden it. */
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

/** What is looked for, as typed into the search box: at most a hundred characters. */
export function typedSearch(params: URLSearchParams): string {
  return (params.get('sok') ?? '').slice(0, 100).toWellFormed().replaceAll('\0', '').trim()
}

/** Does one of the texts hold what is looked for, whatever its case? */
export function holdsSearch(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = search.toLocaleLowerCase('sv')
  return texts.some((text) => text?.toLocaleLowerCase('sv').includes(wanted))
}

/** A conversation on the page of its project. */
export type ProjectConversation = {
  projectId: string
  companyId: string
  counterpart: Counterpart
  isBegun: boolean
  isUnread: boolean
  /** May its reader share contact data there? */
  mayShare: boolean
  /** Does the company see any of its reader's contact data by their choice? */
  isSharing: boolean
}
