import type { CompanyRole } from '#kernel/actor.ts'
import type { Chat, PersonStanding } from './chat.ts'
import type { ChatThread } from './chat-thread.ts'

/** The lists of the desk: chats that wait for staff, those that wait for the person, and closed ones. */
export const deskChatLists = ['waiting', 'answered', 'closed'] as const
export type DeskChatList = (typeof deskChatLists)[number]

const ASKED = { besvarade: 'answered', avslutade: 'closed' } as const

/** The list that a URL asks for by `visa`; otherwise the first one. */
export function deskChatListIn(params: URLSearchParams): DeskChatList {
  const asked = params.get('visa')
  return asked === 'besvarade' || asked === 'avslutade' ? ASKED[asked] : 'waiting'
}

/** A chat in the desk's list. `name`: of the person; `unread`: messages that no member of staff has read. */
export type DeskChatRow = Pick<Chat, 'id' | 'state' | 'waitingSince' | 'queueAt'> & {
  name: string
  isGone: boolean
  isCompany: boolean
  lastAt: Date
  takenBy: string | null
  unread: number
}

/** The person of a chat, as staff see them beside it, with the ways to what they have here. `phone`: as it was typed. */
export type ChatPerson = {
  userId: string
  name: string
  email: string
  phone: string | null
  company: { id: string; name: string; role: CompanyRole | null } | null
  /** Some of their projects, the newest first. */
  projects: readonly { id: string; title: string }[]
  standing: PersonStanding
}

/** A chat at the desk: the thread, who of staff has taken it, and the person. */
export type DeskChat = {
  chat: Chat
  thread: ChatThread
  taker: { id: string; name: string } | null
  person: ChatPerson
}
