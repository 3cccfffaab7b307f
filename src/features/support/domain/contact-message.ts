export const contactMessageStates = ['open', 'answered', 'closed'] as const
export type ContactMessageState = (typeof contactMessageStates)[number]

export type ContactMessage = { id: string; state: ContactMessageState }

/** A message in the desk's list. The case of a chat (`chatId`) has no subject: what was written is in the chat. */
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

/** Another message of the same case, before or after the one that is read: what was written, and what became of it. */
export type CaseMessage = Pick<ContactMessageRow, 'id' | 'state' | 'receivedAt'> & {
  body: string
  outcome: string | null
}

/** The two lists of the desk: messages that wait for an answer, and those dealt with. */
export type ContactMessageList = 'waiting' | 'handled'

/** The list that a URL asks for by `visa`; otherwise the first one. */
export function contactMessageListIn(params: URLSearchParams): ContactMessageList {
  return params.get('visa') === 'hanterade' ? 'handled' : 'waiting'
}

/** Answers are promised within this many hours (the specification). */
export const REPLY_HOURS = 24

/** The deadline of the promised answer: 24 hours. */
export function replyDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + REPLY_HOURS * 3_600_000)
}

/** Messages and reports are kept for twelve months: the beginning of that period at `now`. */
export function correspondenceKeptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - 1)
  return since
}
