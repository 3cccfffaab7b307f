export const contactMessageStates = ['open', 'answered', 'closed'] as const
export type ContactMessageState = (typeof contactMessageStates)[number]

export type ContactMessage = { id: string; state: ContactMessageState }

/** A message in the desk's list. */
export type ContactMessageRow = {
  id: string
  name: string
  email: string
  subject: string
  state: ContactMessageState
  receivedAt: Date
  handledAt: Date | null
  handledBy: string | null
}

/** The two lists of the desk: what waits for an answer, and what has been dealt with. */
export type ContactMessageList = 'waiting' | 'handled'

/** Which of them an address asks for by `visa`; the first one otherwise. */
export function contactMessageListIn(params: URLSearchParams): ContactMessageList {
  return params.get('visa') === 'hanterade' ? 'handled' : 'waiting'
}

const REPLY_MS = 24 * 60 * 60 * 1000

/** Until when we have promised an answer: within 24 hours. */
export function replyDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + REPLY_MS)
}

/** What people send in is kept for twelve months: since when, at `now`. */
export function correspondenceKeptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - 1)
  return since
}
