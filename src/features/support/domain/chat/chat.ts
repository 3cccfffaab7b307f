/** The two sides of a chat with support: the person whose chat it is, and all members of staff. */
export const chatParties = ['person', 'staff'] as const
export type ChatParty = (typeof chatParties)[number]

/**
 * `waiting`: the person has written, and staff are at work. `case`: nobody answered in time, so it stands among the messages to support with
 * their deadline. `answered`: staff wrote last. `closed`: nothing is to be answered, also before the first message.
 */
export const chatStates = ['waiting', 'case', 'answered', 'closed'] as const
export type ChatState = (typeof chatStates)[number]

/**
 * A stored chat. Messages are numbered from 1 without gaps: `last` is the newest of each side, `read` how far each has read.
 * `waitingSince`: when the first message was sent that staff owe an answer to; `queueAt`: when it becomes a case. `takenBy`: the account of
 * the member of staff who answers.
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

/** Has the other side written anything that this one has not read? */
export function hasUnreadInChat({ last, read }: Pick<Chat, 'last' | 'read'>, party: ChatParty): boolean {
  return last[otherChatParty(party)] > read[party].number
}

/** Does the chat wait for staff? */
export function waitsForStaff({ state }: Pick<Chat, 'state'>): boolean {
  return state === 'waiting' || state === 'case'
}

/** Another member of staff has taken it: so nobody answers twice without knowing. */
export type TakenRefusal = 'chat-taken'

/** Has somebody else than this member of staff taken the chat? */
export function isTakenByOther({ takenBy }: Pick<Chat, 'takenBy'>, staffId: string): boolean {
  return takenBy !== null && takenBy !== staffId
}

/** Can the person read what staff write? */
export type PersonStanding = 'reachable' | 'gone' | 'suspended'

/** `account-gone`, `account-suspended`: the person cannot read it. */
export type AnswerRefusal = TakenRefusal | 'account-gone' | 'account-suspended'

/** Why this member of staff cannot answer, nor begin to; null when they can. */
export function answerProblem(
  chat: Pick<Chat, 'takenBy'>,
  { staffId, standing }: { staffId: string; standing: PersonStanding },
): AnswerRefusal | null {
  if (standing !== 'reachable') return standing === 'gone' ? 'account-gone' : 'account-suspended'
  return isTakenByOther(chat, staffId) ? 'chat-taken' : null
}

/** The URL of a person's own chat for programs. */
export const CHAT_API = '/api/v1/support/chat'
