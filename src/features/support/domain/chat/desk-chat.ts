import type { CompanyRole } from '#kernel/actor.ts'
import type { Chat, PersonStanding } from './chat.ts'
import type { ChatThread } from './chat-thread.ts'

/** The lists of the desk: chats that wait for staff, chats that wait for the person, and closed chats. */
export const deskChatLists = ['waiting', 'answered', 'closed'] as const
export type DeskChatList = (typeof deskChatLists)[number]

const LIST_OF_PARAM = { besvarade: 'answered', avslutade: 'closed' } as const

/** The list that the URL names in `visa`; the first one by default. */
export function deskChatListIn(params: URLSearchParams): DeskChatList {
  const asked = params.get('visa')
  return asked === 'besvarade' || asked === 'avslutade' ? LIST_OF_PARAM[asked] : 'waiting'
}

/**
 * A chat in a list of the desk. `name`: the person's. `unread`: the number of messages that no member of staff has
 * read.
 */
export type DeskChatRow = Pick<Chat, 'id' | 'state' | 'waitingSince' | 'queueAt'> & {
  name: string
  isGone: boolean
  isCompany: boolean
  lastAt: Date
  takenBy: string | null
  unread: number
}

/**
 * The person of a chat, as staff see them beside it, with links to their company and projects. `phone`: as it was
 * typed.
 */
export type ChatPerson = {
  userId: string
  name: string
  email: string
  phone: string | null
  company: { id: string; name: string; role: CompanyRole | null } | null
  /** Some of the person's projects, the newest first. */
  projects: readonly { id: string; title: string }[]
  standing: PersonStanding
}

/** A chat at the desk: the thread, the member of staff who has taken it, and the person. */
export type DeskChat = {
  chat: Chat
  thread: ChatThread
  taker: { id: string; name: string } | null
  person: ChatPerson
}
