import type { Attachment } from '#features/conversations/domain/attachment/attachment.ts'
import type { Chat, ChatState } from './chat.ts'

/** A message as its reader sees it. `words`: null when the person was erased, empty when it is files alone. `staffName`: who of staff wrote it, for staff alone. */
export type ChatMessage = {
  id: string
  number: number
  isOwn: boolean
  words: string | null
  sentAt: Date
  staffName: string | null
  attachments: readonly Attachment[]
}

/** What happened besides messages: what both sides are told, and what concerns staff alone. */
export const toldEvents = ['support-chat.queued', 'support-chat.closed'] as const
export const staffEvents = [...toldEvents, 'support-chat.accepted', 'support-chat.left'] as const
export type ChatEventType = (typeof staffEvents)[number]
/** `staffName`: who did it, for staff alone. */
export type ChatHappening = {
  kind: 'event'
  id: string
  type: ChatEventType
  at: Date
  staffName: string | null
}

export type ChatEntry = ({ kind: 'message' } & ChatMessage) | ChatHappening

/** A chat with support as one side sees it. `state`: null before the first message. */
export type ChatThread = {
  state: ChatState | null
  entries: readonly ChatEntry[]
  /** The numbers from which the page would show older or newer messages; null when there are none. */
  older: number | null
  newer: number | null
  lastNumber: number
  hasUnread: boolean
  /** How far the other side has read, and since when. */
  readByOther: { number: number; at: Date } | null
  isTaken: boolean
  /** The reader's files that go with the next message. */
  waiting: readonly Attachment[]
} & Pick<Chat, 'waitingSince' | 'queueAt'>

/** The chat in the person's list of conversations. `last`: its newest message; `words` null when it is erased, empty when it is `attachments` alone. */
export type ChatRow = {
  last: { words: string | null; attachments: number; isOwn: boolean; at: Date } | null
  unread: number
}
