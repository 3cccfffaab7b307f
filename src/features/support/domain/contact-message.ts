import { hoursAfter } from '#kernel/swedish-dates.ts'

export const contactMessageStates = ['open', 'answered', 'closed'] as const
export type ContactMessageState = (typeof contactMessageStates)[number]

export type ContactMessage = { id: string; state: ContactMessageState }

/**
 * A message in a list of the desk. A chat that has become a case has a `chatId` and no subject; its words are in
 * the chat.
 */
export type ContactMessageRow = {
  id: string
  chatId: string | null
  name: string
  email: string
  subject: string | null
  state: ContactMessageState
  receivedAt: Date
  handledAt: Date | null
  handledBy: string | null
}

/** Another message of the same case, before or after the one on the page: its text and its outcome. */
export type CaseMessage = Pick<ContactMessageRow, 'id' | 'state' | 'receivedAt'> & {
  body: string
  outcome: string | null
}

/** The two lists of the desk: messages that wait for an answer, and handled ones. */
export type ContactMessageList = 'waiting' | 'handled'

/** The list that the URL names in `visa`; the first one by default. */
export function contactMessageListIn(params: URLSearchParams): ContactMessageList {
  return params.get('visa') === 'hanterade' ? 'handled' : 'waiting'
}

/** An answer is promised within this many hours (the specification). */
export const REPLY_HOURS = 24

/** The instant by which a message must be answered. */
export function replyDue(receivedAt: Date): Date {
  return hoursAfter(receivedAt, REPLY_HOURS)
}

/** Messages and reports are kept for twelve months. Returns the earliest instant that is kept at `now`. */
export function correspondenceKeptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - 1)
  return since
}
