/** The two sides of a chat with support: the person, and all members of staff. */
export const chatParties = ['person', 'staff'] as const
export type ChatParty = (typeof chatParties)[number]

/**
 * `waiting`: the person has written in office hours. `case`: nobody answered in time, so the chat is listed among
 * the messages to support, with their deadline. `answered`: staff wrote last. `closed`: no answer is expected; also
 * the state before the first message.
 */
export const chatStates = ['waiting', 'case', 'answered', 'closed'] as const
export type ChatState = (typeof chatStates)[number]

/**
 * A stored chat. Messages are numbered from 1 without gaps. `last`: the number of each side's newest message.
 * `read`: how far each side has read. `waitingSince`: when the oldest unanswered message was sent. `queueAt`: when
 * the chat becomes a case. `takenBy`: the account of the member of staff who answers.
 */
export type Chat = {
  id: string
  userId: string
  state: ChatState
  lastNumber: number
  last: Readonly<Record<ChatParty, number>>
  read: Readonly<Record<ChatParty, { number: number; at: Date | null }>>
  waitingSince: Date | null
  queueAt: Date | null
  takenBy: string | null
}

export function otherChatParty(party: ChatParty): ChatParty {
  return party === 'person' ? 'staff' : 'person'
}

/** Has the other side written a message that this side has not read? */
export function hasUnreadInChat({ last, read }: Pick<Chat, 'last' | 'read'>, party: ChatParty): boolean {
  return last[otherChatParty(party)] > read[party].number
}

/** Does the chat wait for an answer by staff? */
export function waitsForStaff({ state }: Pick<Chat, 'state'>): boolean {
  return state === 'waiting' || state === 'case'
}

/** A colleague has taken the chat. The refusal keeps two from answering without knowing of each other. */
export type TakenRefusal = 'chat-taken'

/** Has another member of staff taken the chat? */
export function isTakenByOther({ takenBy }: Pick<Chat, 'takenBy'>, staffId: string): boolean {
  return takenBy !== null && takenBy !== staffId
}

/** Can the person read the answers of staff? */
export type PersonStanding = 'reachable' | 'gone' | 'suspended'

/** `account-gone`, `account-suspended`: the person cannot read an answer. */
export type AnswerRefusal = TakenRefusal | 'account-gone' | 'account-suspended'

/** Why this member of staff cannot answer or prepare an answer; null when they can. */
export function answerProblem(
  chat: Pick<Chat, 'takenBy'>,
  { staffId, standing }: { staffId: string; standing: PersonStanding },
): AnswerRefusal | null {
  if (standing !== 'reachable') return standing === 'gone' ? 'account-gone' : 'account-suspended'
  return isTakenByOther(chat, staffId) ? 'chat-taken' : null
}

/** The URL of the person's own chat in the API. */
export const CHAT_API = '/api/v1/support/chat'
